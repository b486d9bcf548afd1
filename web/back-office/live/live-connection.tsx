import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { liveStatus, publishChanges } from './live-store.ts'
import { hearPresence } from './presences.ts'
import { joinSharedStream } from './shared-stream.ts'

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
