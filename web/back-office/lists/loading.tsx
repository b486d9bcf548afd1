import { type ComponentType, lazy, type ReactNode } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

/** A part whose chunk comes when it is shown, unless a deployment has removed it. */
export const late = <PartProps,>(what: string, load: () => Promise<{ default: ComponentType<PartProps> }>) => {
  const Unavailable = () => <p className="text-slate">{what} could not be loaded. Please reload the page.</p>
  return lazy(() => load().catch((): { default: ComponentType<PartProps> } => ({ default: Unavailable })))
}

/** As many rows as a screen shows, each of the height (a class) that the loaded ones will have. */
export type Skeleton = { rows: number; rowClass: string }

const bar = 'block rounded-full bg-sky'

function SkeletonRows({ rows, rowClass }: Skeleton) {
  return (
    <div
      aria-hidden="true"
      className="divide-y divide-line overflow-hidden rounded-m border border-line bg-white shadow-resting motion-safe:animate-pulse"
    >
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={`flex items-center gap-4 px-4 sm:px-5 ${rowClass}`}>
          <span className="grid grow gap-2">
            <span className={`${bar} h-3.5 w-2/5`} />
            <span className={`${bar} h-3 w-3/5`} />
          </span>
          <span className={`${bar} h-3 w-1/6 max-sm:hidden`} />
        </div>
      ))}
    </div>
  )
}

type Props = {
  children: ReactNode
  /** Takes the place of the rows, so that nothing moves when they arrive. */
  skeleton?: Skeleton | undefined
}

export function Loading({ children, skeleton }: Props) {
  const message = (
    <p role="status" className={skeleton ? 'loading-pill' : 'flex items-center justify-center gap-3 py-16 text-slate'}>
      <Spinner />
      {children}
    </p>
  )
  if (!skeleton) return message
  return (
    <div className="relative">
      <SkeletonRows {...skeleton} />
      {message}
    </div>
  )
}
