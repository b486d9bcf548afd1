import type { Contact } from '#contract/inquiries/inquiries.ts'

const isPresent = (value: string | null): value is string => Boolean(value)

/** What decides the answer, in the family's own words. What they left out is left out; the sections below say N/A. */
export function DetailsAsks({ contact }: { contact: Contact }) {
  const { goals, comments, grade, subject, board, country } = contact
  const facts = [
    ['Lessons', [contact.child_name, grade, subject, board].filter(isPresent).join(' · ')] as const,
    ['When', contact.preferred_schedule] as const,
    ['From', country] as const,
  ].filter(([, value]) => value)
  return (
    <div className="grid gap-3 rounded-s border border-line bg-mist p-4">
      {[goals, comments].filter(isPresent).map((words) => (
        <blockquote key={words} className="text-md wrap-anywhere whitespace-pre-wrap">
          {words}
        </blockquote>
      ))}
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-slate">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
