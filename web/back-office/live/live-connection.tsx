import { useEffect } from 'react'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { liveStatus, publishChanges } from './collect-changes.ts'
import { keepListening, type LiveEvent, type LiveStatus } from './stream.ts'
import { hearPresence } from './use-presence-signal.ts'

type Message = { event: LiveEvent } | { status: LiveStatus } | { asks: 'status' }

type Listeners = { onEvent: (event: LiveEvent) => void; onStatus: (status: LiveStatus) => void }

/** One stream for all tabs of a browser: whoever holds the lock reads it and tells the others. Returns what leaves it. */
const joinSharedStream = (session: Session, { onEvent, onStatus }: Listeners): (() => void) => {
  const name = `meridian live ${session.admin.email}`
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  let ownStatus: LiveStatus | undefined
  const post = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (!leaving.signal.aborted) channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) onEvent(data.event)
    else if ('status' in data) onStatus(data.status)
    else if (ownStatus) post({ status: ownStatus })
  })
  const read = () =>
    keepListening({
      session,
      signal: leaving.signal,
      onEvent: (event) => {
        post({ event })
        onEvent(event)
      },
      onStatus: (status) => {
        ownStatus = status
        post({ status })
        onStatus(status)
      },
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
  useEffect(
    () =>
      joinSharedStream(session, {
        onEvent: (event) => {
          if (event.name === 'changes') publishChanges(event.data)
          else hearPresence(event.data)
        },
        onStatus: (next) => {
          const isBack = next === 'open' && liveStatus.get() === 'lost'
          liveStatus.set(next)
          if (isBack) publishChanges(null)
        },
      }),
    [session],
  )
  useEffect(() => {
    if (status !== 'lost') return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) publishChanges(null)
    }, pollMs)
    return () => clearInterval(timer)
  }, [status])
  return null
}
