import { type Programme, programmePath } from '#contract/regions.ts'
import { trialsLabel } from './content.ts'

export type Trial = { name: string; course: Programme }

/** Each hands its course on to the form. */
export function Trials({ list }: { list: readonly Trial[] }) {
  return (
    <div className="mt-4">
      <p className="text-sm text-slate" aria-hidden="true">
        {trialsLabel}
      </p>
      <ul aria-label={trialsLabel} className="mt-1.5 flex flex-wrap gap-2">
        {list.map(({ name, course }) => (
          <li key={course}>
            <a
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-sky px-3.5 text-sm font-semibold text-blue transition-colors hover:bg-line"
              href={programmePath(course)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
