import { useEffect, useRef, useState } from 'react'
import { sentences } from '#contract/inquiry-words.ts'
import { CallFailed } from '#web/api/client.ts'
import type { Download, DownloadOptions } from '#web/api/download.ts'
import { downloadAll, downloadOne, downloadSelected } from '#web/api/inquiries.ts'
import { counted } from '../shell/counted.ts'
import { saveFile } from '../shell/save-file.ts'
import type { Session } from '../shell/session.ts'
import { useTell } from '../shell/telling.tsx'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'
import type { Place } from './use-place.ts'

/** The sentences of spec §8, by what is exported. */
const failed = {
  one: 'Failed to export contact. Please try again.',
  selected: 'Failed to export selected contacts. Please try again.',
  all: 'Failed to export contacts. Please try again.',
}

/** The progress is shown anew this often at most, in milliseconds. */
const every = 250

/** Downloads spreadsheets, one at a time; `bytes` is what has come of the one under way. It can be given up. */
export const useExport = ({ token }: Session) => {
  const tell = useTell()
  const [bytes, setBytes] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useLeaveOnExpiry(error)
  useEffect(
    () => () => {
      if (!running.current) return
      running.current.abort()
      tell({ tone: 'bad', text: 'The export was cancelled when you left the list.' })
    },
    [tell],
  )

  const run = async (
    what: keyof typeof failed,
    start: (options: DownloadOptions) => Promise<Download>,
  ) => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setBytes(0)
    let shownAt = performance.now()
    const onProgress = (come: number) => {
      if (performance.now() - shownAt < every) return
      shownAt = performance.now()
      setBytes(come)
    }
    try {
      const file = await start({ token, signal: own.signal, onProgress })
      saveFile(file)
      const content = file.rows === null ? '' : `: ${counted(file.rows, 'contact')}`
      tell({ tone: 'good', text: `${file.name} is downloaded${content}.` })
    } catch (problem) {
      if (own.signal.aborted) return
      setError(problem)
      console.warn('An export failed.', problem)
      const reason = problem instanceof CallFailed ? problem.message : ''
      tell({ tone: 'bad', text: failed[what], reason })
    } finally {
      running.current = null
      setBytes(null)
    }
  }

  return {
    bytes,
    stop: () => running.current?.abort(),
    exportOne: (id: number) => void run('one', (options) => downloadOne(id, options)),
    exportSelected: (ids: ReadonlySet<number>) => {
      if (ids.size === 0) tell({ tone: 'bad', text: sentences.noSelection })
      else void run('selected', (options) => downloadSelected([...ids], options))
    },
    exportAll: ({ status, search }: Place) =>
      void run('all', (options) =>
        downloadAll({ ...(status === 'all' ? {} : { status }), search }, options),
      ),
  }
}

export type Export = ReturnType<typeof useExport>
