import { Spinner } from '#web/ui/spinner.tsx'
import { gridClass } from './grid.tsx'
import { useWords } from './words.ts'

/** As many as the catalogue has when it is delivered: then nothing moves when it arrives. */
const skeletonCount = 20

export function Loading() {
  const { loading, withoutScript } = useWords()
  return (
    <div className="relative">
      <div className={gridClass} aria-hidden="true">
        {Array.from({ length: skeletonCount }, (_, position) => (
          <div key={position} className="course-card course-skeleton" />
        ))}
      </div>
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
