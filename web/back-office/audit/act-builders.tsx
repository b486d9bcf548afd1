import type { ReactNode } from 'react'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import { formLabels } from '#contract/data-purposes/form-texts.ts'

export type ActDescription = {
  label: string
  describe: (entry: AuditEntry) => ReactNode
}

export type ActDescriptions = Partial<Record<AuditAction, ActDescription>>

export const act = (label: string, describe: ActDescription['describe']): ActDescription => ({
  label,
  describe,
})

type Subject = (props: { entry: AuditEntry }) => ReactNode

/** Describes acts on one kind of subject: some words, the subject, some more words. */
export const actsOn =
  (Subject: Subject) =>
  (label: string, before: string, after: string | ((entry: AuditEntry) => string) = '') =>
    act(label, (entry) => (
      <>
        {before} <Subject entry={entry} />
        {typeof after === 'string' ? after : after(entry)}
      </>
    ))

export const subjectCount = ({ subject }: AuditEntry): number => subject?.ids.length ?? 0

/** The changed fields, as the forms call them. */
export const changedFields = ({ details: { changed = [] } }: AuditEntry): string =>
  changed.length > 0
    ? ` (${changed.map((field) => fieldLabels[field] ?? field).join(', ')})`
    : ' (nothing changed)'

const fieldLabels: Partial<Record<string, string>> = {
  ...formLabels,
  is_active: 'visibility',
  category_id: 'category',
}
