import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

/** What is read from the network before it is needed, as it may be needed without one. */
const ahead = new Set<() => unknown>()

/** Returns what takes it back. */
export const loadAhead = (load: () => unknown): (() => void) => {
  ahead.add(load)
  return () => void ahead.delete(load)
}

/** Not `whenIdle`, which the site has: what both need is one more file of every page. */
const whileIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve)
  })

/** A browser asks no more for a chunk that did not come: without a line none is asked for. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

/** Once what was opened first has its data, one after the other, each while nothing else is to be done. */
export const useLoadAhead = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status === 'success' && queryClient.isFetching() === 0) void loadAll()
    })
    const loadAll = async () => {
      // An answer may have asked for more.
      await whileIdle()
      if (queryClient.isFetching() > 0) return
      stop()
      for (const load of ahead) {
        await whileIdle()
        // What did not come is asked for again when it is opened, and says so then.
        await Promise.resolve(load()).catch(() => {})
      }
    }
    return stop
  }, [queryClient])
}

/** A part whose chunk comes when it is shown, or `isAhead`, unless a deployment has removed it. */
export const late = <PartProps extends object>(
  what: string,
  load: () => Promise<{ default: ComponentType<PartProps> }>,
  { fallback = null, isAhead = false }: { fallback?: ReactNode; isAhead?: boolean } = {},
) => {
  const Unavailable = () => <p className="text-slate">{what} could not be loaded. Please reload the page.</p>
  const waiting = <p className="text-slate">{what} will be shown when the line is back.</p>
  let loaded: ComponentType<PartProps> | undefined
  const read = async () => {
    await whenOnline()
    loaded = (await load()).default
    return loaded
  }
  if (isAhead) ahead.add(read)
  // Not React's own: it would show what has come only 300 ms after the fallback.
  return function Late(props: PartProps) {
    const [Part, setPart] = useState(() => loaded)
    const [isWaiting, setIsWaiting] = useState(false)
    useEffect(() => {
      if (Part) return
      setIsWaiting(!navigator.onLine)
      void read().then(
        (part) => setPart(() => part),
        () => setPart(() => Unavailable),
      )
    }, [Part])
    if (Part) return <Part {...props} />
    return isWaiting ? waiting : fallback
  }
}

/** What stands from the first time on that it is open, as it closes by itself. */
export function FromFirst({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? children : null
}

/** As many rows as a screen shows, each of the height (a class) that the loaded ones will have. */
export type Skeleton = { rows: number; rowClass: string }

const bar = 'block rounded-full bg-sky'

/** The skeleton takes the place of the rows, so that nothing moves when they arrive. */
export function Loading({ children, skeleton }: { children: ReactNode; skeleton?: Skeleton | undefined }) {
  const message = (
    <p role="status" className={skeleton ? 'loading-pill' : 'flex items-center justify-center gap-3 py-16 text-slate'}>
      <Spinner />
      {children}
    </p>
  )
  if (!skeleton) return message
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="divide-y divide-line overflow-hidden rounded-m border border-line bg-white shadow-resting motion-safe:animate-pulse"
      >
        {Array.from({ length: skeleton.rows }, (_, index) => (
          <div key={index} className={`flex items-center gap-4 px-4 sm:px-5 ${skeleton.rowClass}`}>
            <span className="grid grow gap-2">
              <span className={`${bar} h-3.5 w-2/5`} />
              <span className={`${bar} h-3 w-3/5`} />
            </span>
            <span className={`${bar} h-3 w-1/6 max-sm:hidden`} />
          </div>
        ))}
      </div>
      {message}
    </div>
  )
}
