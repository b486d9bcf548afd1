import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { useTeam } from '../session/use-team.ts'

type Props = { entry: AuditEntry }

export function Account({ entry: { subject } }: Props) {
  return (
    <strong className="wrap-anywhere">{subject?.name ?? `account no. ${subject?.ids[0]}`}</strong>
  )
}

export const Invitation = ({ entry: { subject } }: Props) => <>invitation no. {subject?.ids[0]}</>

export function Colleague({ id }: { id: string }) {
  const colleague = useTeam().find((one) => String(one.id) === id)
  return <strong className="wrap-anywhere">{colleague?.name ?? `administrator no. ${id}`}</strong>
}

export const CatalogueName = ({ entry: { details } }: Props) => (
  <strong className="wrap-anywhere">{details.name}</strong>
)

/** A link while the inquiry is listed, its reference while it is stored, else its number. */
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
