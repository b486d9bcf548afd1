import type { Contact } from '#contract/inquiries/inquiries.ts'
import { detailSections } from './detail-sections.ts'

type Props = {
  contact: Contact
  /** What was not given is left out, and so is a section without anything. */
  isFilledOnly?: boolean
}

/** All that was sent, and how it came. */
export function Sections({ contact, isFilledOnly = false }: Props) {
  return detailSections(contact).map(({ title, facts, note }) => {
    const shown = isFilledOnly ? facts.filter(({ value }) => value !== null) : facts
    if (shown.length === 0 && !note) return null
    return (
      <section key={title} aria-label={title}>
        <h3 className="border-b border-line pb-1.5 font-bold">{title}</h3>
        <dl className="mt-3 grid gap-x-8 gap-y-3 @md:grid-cols-2">
          {shown.map(({ label, value, missing, href, isLong }) => (
            <div key={label} className={isLong ? '@md:col-span-2' : ''}>
              <dt className="text-xs text-slate">{label}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-wrap">
                {href ? (
                  <a className="underline-offset-4 hover:text-blue hover:underline" href={href}>
                    {value}
                  </a>
                ) : (
                  (value ?? missing)
                )}
              </dd>
            </div>
          ))}
        </dl>
        {note ? <p className="mt-3 text-sm text-slate">{note}</p> : null}
      </section>
    )
  })
}
