/** As many rows as a screen shows, each of the height (a class) that the loaded ones will have. */
export type Skeleton = { rows: number; rowClass: string }

const bar = 'block rounded-full bg-sky'

export function SkeletonRows({ rows, rowClass }: Skeleton) {
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
