import type { MouseEvent } from 'react'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'
import { controlId, labels, requiredGroups } from './fields/fields.ts'

/** A disabled list of subjects cannot take the focus: the category does. Nor can a folded field. */
const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  const focusable = control?.matches(':disabled') ? document.getElementById(controlId('category')) : control
  focusable?.closest('details')?.setAttribute('open', '')
  focusable?.focus()
}

const maxMissingNamed = 4

const groupsOf = (missing: string[]) =>
  requiredGroups
    .map(([legend, names]) => ({ legend, names: names.filter((name) => missing.includes(name)) }))
    .filter(({ names }) => names.length > 0)

type ErrorSummaryProps = { errors: Record<string, string>; missing: string[] }

export function ErrorSummary({ errors, missing }: ErrorSummaryProps) {
  const isGrouped = missing.length > maxMissingNamed
  const groups = isGrouped ? groupsOf(missing) : []
  const grouped = groups.flatMap(({ names }) => names)
  const named = (Object.keys(labels) as InquiryField[]).filter((name) => name in errors && !grouped.includes(name))
  const links = [
    ...groups.map(({ legend, names }) => ({ label: `${legend} (${names.length})`, to: controlId(names[0] ?? '') })),
    ...named.map((name) => ({ label: labels[name], to: controlId(name) })),
  ]
  if (links.length === 0) return null
  return (
    <>
      {isGrouped ? <p className="mt-1">{missing.length} answers are missing</p> : null}
      <ul className="mt-2 flex flex-wrap gap-x-4" aria-label="Fields to look at">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a
              className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
              href={`#${to}`}
              onClick={focusField}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
