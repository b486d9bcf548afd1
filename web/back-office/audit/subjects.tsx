import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'

type Props = { entry: AuditEntry }

/** An account by its name, or by its number when it is gone. */
export function Account({ entry: { subject } }: Props) {
  return (
    <strong className="wrap-anywhere">{subject?.name ?? `account no. ${subject?.ids[0]}`}</strong>
  )
}

/** A board, category or course option, as it was called before the act. */
export const CatalogueName = ({ entry: { details } }: Props) => (
  <strong className="wrap-anywhere">{details.name}</strong>
)

/** An inquiry by its reference: a link while it stands among the contacts, and a number once it is gone. */
export function ContactLink({ entry: { subject } }: Props) {
  const id = subject?.ids[0]
  if (!subject?.name) return <>contact no. {id} (gone since)</>
  if (subject.search === null) return <strong>contact {subject.name}</strong>
  const params = new URLSearchParams({
    tab: 'contacts',
    search: subject.search,
    contact: String(id),
  })
  return (
    <Link
      to={`?${params}`}
      className="py-3 font-semibold text-blue underline underline-offset-4 hover:text-navy"
    >
      contact {subject.name}
    </Link>
  )
}
