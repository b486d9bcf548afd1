import { exportReport, type ReportQuery, readReport } from '#contract/reports.ts'
import { ApiError } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { useSend } from '../../session/use-session.ts'
import { useToast } from '../../toasts/toasts.tsx'

/** It counts much: once a minute suffices. */
const freshForMs = 60_000

export const useReport = (query: ReportQuery) =>
  useAdminQuery(['report', query.by, query.from, query.to], (call, signal) => call(readReport, { query }, { signal }), {
    staleTime: freshForMs,
  })

export const useReportDownload = () => {
  const send = useSend()
  const showToast = useToast()
  return async (query: ReportQuery) => {
    try {
      const file = await send((token) => download(exportReport, { query }, { token }))
      saveFile(file)
      showToast({ tone: 'success', text: `${file.name} is downloaded.` })
    } catch (failure) {
      const reason = failure instanceof ApiError ? failure.message : ''
      const text = 'Failed to download the report. Please try again.'
      showToast({ tone: 'error', text, reason })
    }
  }
}
