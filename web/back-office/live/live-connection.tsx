import { createParser } from 'eventsource-parser'
import { useEffect } from 'react'
import { type LiveChange, liveEvents, openLive, type Presence } from '#contract/live.ts'
import { ApiError, sendRequest } from '#web/api/client.ts'
import type { Session } from '../session/session.ts'
import { useSession, withCurrentToken } from '../session/use-session.ts'
import { type LiveStatus, liveStatus, publishChanges } from './collect-changes.ts'
import { hearPresence } from './presence.tsx'

type LiveEvent = { name: 'changes'; data: LiveChange[] } | { name: 'presence'; data: Presence }

type News = { event: LiveEvent } | { status: LiveStatus }

type Tell = (news: News) => void

const maxSilenceMs = 40_000
const maxDelayMs = 30_000
const delayAfterRefusalMs = 60_000

/** Hears changes until `signal` is aborted or the session is over; opens the stream again whenever it ends. */
const keepListening = async (session: Session, signal: AbortSignal, tell: Tell): Promise<void> => {
  let failures = 0
  const onOpen = () => {
    failures = 0
    tell({ status: 'open' })
  }
  while (!signal.aborted) {
    const end = await listenOnce(session, signal, tell, onOpen)
    if (signal.aborted) return
    tell({ status: 'lost' })
    if (end === 401) return
    const delayMs = end === 429 ? delayAfterRefusalMs : Math.min(1_000 * 2 ** failures, maxDelayMs)
    failures += 1
    await pause(delayMs * (0.5 + Math.random() / 2), signal)
  }
}

/** Resolves to the status of a refusal, 0 for any other end. */
const listenOnce = async (session: Session, signal: AbortSignal, tell: Tell, onOpen: () => void): Promise<number> => {
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
        if (known) queueMicrotask(() => tell({ event: known }))
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

const show: Tell = (news) => {
  if ('status' in news) {
    const isBack = news.status === 'open' && liveStatus.get() === 'lost'
    liveStatus.set(news.status)
    if (isBack) publishChanges(null)
  } else if (news.event.name === 'changes') publishChanges(news.event.data)
  else hearPresence(news.event.data)
}

/** One stream for all tabs of a browser: whoever holds the lock reads it and tells the others. Returns what leaves it. */
const joinSharedStream = (session: Session): (() => void) => {
  const name = `live stream of ${session.admin.email}`
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  let ownStatus: LiveStatus | undefined
  const post = (message: News | { asks: 'status' }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (!leaving.signal.aborted) channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<News | { asks: 'status' }>) => {
    if (!('asks' in data)) show(data)
    else if (ownStatus) post({ status: ownStatus })
  })
  const read = () =>
    keepListening(session, leaving.signal, (news) => {
      if ('status' in news) ownStatus = news.status
      post(news)
      show(news)
    })
  post({ asks: 'status' })
  // A page over plain HTTP has no locks: there each tab reads its own.
  const { locks } = navigator as Partial<Navigator>
  if (locks)
    locks.request(name, { signal: leaving.signal }, read).catch((error: unknown) => {
      // A tab that leaves before its turn aborts its request.
      if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
    })
  else void read()
  return () => {
    leaving.abort()
    channel.close()
  }
}

const pollMs = 10_000

/** Hears what colleagues change while the dashboard is open; asks by a timer where nothing is heard. */
export function LiveConnection() {
  const session = useSession()
  const status = liveStatus.use()
  useEffect(() => joinSharedStream(session), [session])
  useEffect(() => {
    if (status !== 'lost') return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) publishChanges(null)
    }, pollMs)
    return () => clearInterval(timer)
  }, [status])
  return null
}
