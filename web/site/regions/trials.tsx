import { type Programme, programmePath } from '#contract/regions.ts'
import { trialsLabel } from './content.ts'

/** Courses by what they are called there. */
export type TrialList = Record<string, Programme>

/** Each hands its course on to the form. */
export function Trials({ list }: { list: TrialList }) {
  return (
    <div className="mt-4">
      <p className="text-sm text-slate" aria-hidden="true">
        {trialsLabel}
      </p>
      <ul aria-label={trialsLabel} className="mt-1.5 flex flex-wrap gap-2">
        {Object.entries(list).map(([name, course]) => (
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
