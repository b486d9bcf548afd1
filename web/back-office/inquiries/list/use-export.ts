import { useEffect, useRef, useState } from 'react'
import { exportInquiries, exportOne, exportSelected } from '#contract/inquiries/inquiries.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { type Download, type DownloadOptions, download, saveFile } from '#web/api/download.ts'
import { pluralize } from '../../format/words.ts'
import { useSend, useSessionExpiry } from '../../session/use-session.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { type ListFilter, toFilterQuery } from './list-filters.ts'

const progressIntervalMs = 250

/** Downloads spreadsheets, one at a time; `bytes` have been received of the running one, null without one. */
export const useExport = () => {
  const send = useSend()
  const showToast = useToast()
  const [bytes, setBytes] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const abortController = useRef<AbortController | null>(null)
  useSessionExpiry(error)
  useEffect(
    () => () => {
      if (!abortController.current) return
      abortController.current.abort()
      showToast({ tone: 'error', text: 'The export was cancelled when you left the list.' })
    },
    [showToast],
  )

  const run = async (what: string, start: (options: DownloadOptions) => Promise<Download>, selectedCount = 0) => {
    if (abortController.current) return
    const controller = new AbortController()
    abortController.current = controller
    setBytes(0)
    let shownAt = performance.now()
    const onProgress = (received: number) => {
      if (performance.now() - shownAt < progressIntervalMs) return
      shownAt = performance.now()
      setBytes(received)
    }
    try {
      const file = await send((token) => start({ token, signal: controller.signal, onProgress }))
      saveFile(file)
      const content = file.rows === null ? '' : `: ${pluralize(file.rows, 'contact')}`
      const text = `${file.name} is downloaded${content}.`
      const goneCount = selectedCount - (file.rows ?? selectedCount)
      const reason = `${pluralize(goneCount, 'selected contact')} had been deleted.`
      showToast({ tone: 'success', text, ...(goneCount > 0 && { reason }) })
    } catch (failure) {
      if (controller.signal.aborted) return
      setError(failure)
      console.warn('An export failed.', failure)
      const reason = failure instanceof ApiError ? failure.message : ''
      showToast({ tone: 'error', text: `Failed to export ${what}. Please try again.`, reason })
    } finally {
      abortController.current = null
      setBytes(null)
    }
  }

  return {
    bytes,
    cancel: () => abortController.current?.abort(),
    exportOne: (id: number) =>
      void run('contact', (options) => download(exportOne, { params: { id: String(id) } }, options)),
    exportSelected: (ids: ReadonlySet<number>) => {
      const body = { contactIds: [...ids] }
      if (ids.size === 0) showToast({ tone: 'error', text: messages.noSelection })
      else void run('selected contacts', (options) => download(exportSelected, { body }, options), ids.size)
    },
    exportAll: (filter: ListFilter) =>
      void run('contacts', (options) => download(exportInquiries, { query: toFilterQuery(filter) }, options)),
  }
}

export type Export = ReturnType<typeof useExport>
