import { createParser } from 'eventsource-parser'
import { type LiveChange, liveEvents, openLive, type Presence } from '#contract/live.ts'
import { ApiError, sendRequest } from '#web/api/client.ts'
import type { Session } from '../session/session.ts'
import { withCurrentToken } from '../session/use-session.ts'

export type LiveEvent = { name: 'changes'; data: LiveChange[] } | { name: 'presence'; data: Presence }

/** Whether changes are heard; `lost` from the first failure on. */
export type LiveStatus = 'connecting' | 'open' | 'lost'

type Options = {
  session: Session
  onEvent: (event: LiveEvent) => void
  onStatus: (status: LiveStatus) => void
  signal: AbortSignal
}

const maxSilenceMs = 40_000
const maxDelayMs = 30_000
const delayAfterRefusalMs = 60_000

/** Hears changes until `signal` is aborted or the session is over; opens the stream again whenever it ends. */
export const keepListening = async ({ onStatus, signal, ...options }: Options): Promise<void> => {
  let failures = 0
  const onOpen = () => {
    failures = 0
    onStatus('open')
  }
  while (!signal.aborted) {
    const end = await listenOnce({ ...options, signal, onOpen })
    if (signal.aborted) return
    onStatus('lost')
    if (end === 401) return
    const delayMs = end === 429 ? delayAfterRefusalMs : Math.min(1_000 * 2 ** failures, maxDelayMs)
    failures += 1
    await pause(delayMs * (0.5 + Math.random() / 2), signal)
  }
}

type Once = Pick<Options, 'session' | 'onEvent' | 'signal'> & { onOpen: () => void }

/** Resolves to the status of a refusal, 0 for any other end. */
const listenOnce = async ({ session, onEvent, onOpen, signal }: Once): Promise<number> => {
  const silence = new AbortController()
  const stop = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), maxSilenceMs)
  try {
    const response = await withCurrentToken(session, (token) => sendRequest(openLive, {}, { token, signal: stop }))
    onOpen()
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const known = parseEvent(event, data)
        // What fails there is no failure of the stream.
        if (known) queueMicrotask(() => onEvent(known))
      },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return 0
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), maxSilenceMs)
      parser.feed(chunk.value)
    }
  } catch (error) {
    return error instanceof ApiError ? error.status : 0
  } finally {
    clearTimeout(timer)
  }
}

const parseEvent = (name: string | undefined, data: string): LiveEvent | undefined => {
  if (name !== 'changes' && name !== 'presence') return undefined
  const parsed = liveEvents[name].safeParse(JSON.parse(data))
  return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const end = () => resolve()
  addEventListener('online', end)
  signal.addEventListener('abort', end)
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', end)
    signal.removeEventListener('abort', end)
  })
}
