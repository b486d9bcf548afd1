import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditAction, AuditDetails, AuditEntry } from '#contract/audit.ts'
import { auditTexts } from '#contract/audit-texts.ts'
import { bulkTexts } from '#contract/bulk.ts'
import { formLabels } from '#contract/data-purposes/form-texts.ts'
import { wordsOf } from '#contract/inquiries/acts.ts'
import { fillText, isSaid } from '../format/fill-text.ts'
import { normalizeStatus, outcomeLabel, pluralize, statusLabel } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { useTeam } from '../session/use-team.ts'

type Props = { entry: AuditEntry }

const separator = ': '

export const labelOf = (action: AuditAction): string => auditTexts[action].split(separator, 1)[0] ?? ''

/** The text of the act with what the entry says. */
export function Sentence({ entry }: Props) {
  const text = auditTexts[entry.action].slice(labelOf(entry.action).length + separator.length)
  return createElement(Fragment, null, ...fillText(text, (placeholder) => valueOf(placeholder, entry)))
}

/** Undefined for what the entry does not say. */
export function valueOf(placeholder: string, entry: AuditEntry): ReactNode {
  const [, name = '', argument = '', wanted] = /^(\w+) ?([^=]*)=?(.*)$/.exec(placeholder) ?? []
  const { details, subject, actor } = entry
  if (wanted) return isSaid(String(details[name as keyof AuditDetails]) === wanted)
  if (name === 'own') return isSaid(details.to === actor)
  if (name === 'others') return isSaid(details.from !== actor && (subject?.ids.length ?? 0) > 1)
  if (name === 'subject') return subject ? <Subject entry={entry} /> : undefined
  if (name === 'subjects') return pluralize(subject?.ids.length ?? 0, argument)
  if (name === 'count') return pluralize(details.count ?? 0, argument)
  if (name === 'changed') return fieldNames(details.changed)
  // Older entries name no act: one with a status was a move.
  if (name === 'undone') return wordsOf(details.undone ?? (details.to ? 'status_changed' : 'outcome_recorded')).noun
  const value = details[(argument || name) as keyof AuditDetails]
  return value ? (formats[name]?.(String(value)) ?? String(value)) : undefined
}

const formats: Record<string, (value: string) => ReactNode> = {
  status: (value) => <strong>{statusLabel(normalizeStatus(value))}</strong>,
  outcome: (value) => <strong>{outcomeLabel(value)}</strong>,
  colleague: (id) => <Colleague id={id} />,
  time: formatDateTime,
  factor: (value) => factorWords[value as NonNullable<AuditDetails['factor']>],
  why: (value) => reasonWords[value as NonNullable<AuditDetails['why']>],
  bulk: (value) => bulkTexts[value as NonNullable<AuditDetails['bulk']>].past,
}

const factorWords: Record<NonNullable<AuditDetails['factor']>, string> = {
  password: 'their password',
  code: 'a code',
  recovery_code: 'a recovery code',
  passkey: 'a passkey',
}

const reasonWords: Record<NonNullable<AuditDetails['why']>, string> = {
  not_super_admin: 'it is no super administrator’s',
  disabled: 'it is disabled',
  too_many: 'too many in an hour',
  no_account: 'there is no such account',
}

const fieldWords: Partial<Record<string, string>> = { ...formLabels, is_active: 'visibility', category_id: 'category' }

const fieldNames = (changed: string[] = []): string =>
  changed.map((field) => fieldWords[field] ?? field).join(', ') || 'nothing changed'

function Colleague({ id }: { id: string }) {
  const colleague = useTeam().find((one) => String(one.id) === id)
  return <strong className="wrap-anywhere">{colleague?.name ?? `administrator no. ${id}`}</strong>
}

function Subject({ entry: { subject, details } }: Props) {
  if (subject?.kind === 'inquiry') return <ContactLink {...subject} />
  const id = subject?.ids[0]
  if (subject?.kind === 'invitation') return `invitation no. ${id}`
  const name = subject?.kind === 'account' ? (subject.name ?? `account no. ${id}`) : details.name
  return <strong className="wrap-anywhere">{name}</strong>
}

/** A link while the inquiry is listed, its reference while it is stored, else its number. */
function ContactLink({ ids: [id], name, search }: NonNullable<AuditEntry['subject']>) {
  if (!name) return `contact no. ${id} (gone since)`
  if (search === null) return <strong>contact {name}</strong>
  const params = new URLSearchParams({ tab: 'contacts', search, contact: String(id) })
  return (
    <Link to={`?${params}`} className="py-3 font-semibold text-blue underline underline-offset-4 hover:text-navy">
      contact {name}
    </Link>
  )
}
