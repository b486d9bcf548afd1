import { Spinner } from '#web/ui/spinner.tsx'
import { useWords } from '../words.ts'
import { gridClass, groupTitleClass } from './grid.tsx'

/** The delivered catalogue has as many in each group: then nothing moves when it arrives. */
const countListed = (tiles: Record<string, string[]>) => Object.values(tiles).flat().length

export function Loading() {
  const { groups, loading, withoutScript } = useWords()
  return (
    <div className="relative">
      {groups.map(({ name, tiles }) => (
        <div key={name} className="not-first:mt-8" aria-hidden="true">
          <h3 className={groupTitleClass}>{name}</h3>
          <div className={gridClass}>
            {Array.from({ length: countListed(tiles) }, (_, position) => (
              <div key={position} className="course-card course-skeleton" />
            ))}
          </div>
        </div>
      ))}
      <div className="absolute inset-0">
        <p
          role="status"
          className="sticky top-40 mx-auto mt-16 flex w-fit items-center gap-3 rounded-full bg-white px-6 py-3.5 font-semibold text-slate shadow-raised"
        >
          <Spinner />
          {loading}
          <noscript>{withoutScript}</noscript>
        </p>
      </div>
    </div>
  )
}
