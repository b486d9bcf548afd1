import type { ReactNode } from 'react'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import { pluralize } from '../format/pluralize.ts'
import { normalizeStatus, statusLabel } from '../format/status.ts'
import { Account, CatalogueName, ContactLink } from './subjects.tsx'

type ActDescription = {
  /** In the filter. */
  label: string
  /** What follows the actor's name. */
  describe: (entry: AuditEntry) => ReactNode
}

type Subject = (given: { entry: AuditEntry }) => ReactNode

/** Acts of few words, on a kind of subject. */
const describeSubject =
  (Subject: Subject) =>
  (label: string, before: string, after = ''): ActDescription => ({
    label,
    describe: (entry) => (
      <>
        {before} <Subject entry={entry} />
        {after}
      </>
    ),
  })

const onAccount = describeSubject(Account)
const onContact = describeSubject(ContactLink)
const onNoun = describeSubject(CatalogueName)

const describeEdit = (label: string, before: string): ActDescription => ({
  label,
  describe: (entry) => (
    <>
      {before} <CatalogueName entry={entry} />
      {changedFieldLabels(entry)}
    </>
  ),
})

const subjectCount = ({ subject }: AuditEntry) => subject?.ids.length ?? 0

/** Of whom is not written down, and after an erasure nobody knows. */
const describeParentAct = (label: string, before: string): ActDescription => ({
  label,
  describe: (entry) =>
    `${before} everything about one e-mail: ${pluralize(subjectCount(entry), 'contact')}`,
})

/** The fields as the forms call them. */
const fieldLabels: Partial<Record<string, string>> = {
  is_active: 'visibility',
  category_id: 'category',
}

const changedFieldLabels = ({ details: { changed = [] } }: AuditEntry): string =>
  changed.length > 0
    ? ` (${changed.map((field) => fieldLabels[field] ?? field).join(', ')})`
    : ' (nothing changed)'

const statusText = (value = '') => <strong>{statusLabel(normalizeStatus(value))}</strong>

function describeExport(entry: AuditEntry): ReactNode {
  const { scope, count = 0, searched } = entry.details
  if (scope === 'one') {
    return (
      <>
        downloaded <ContactLink entry={entry} />
      </>
    )
  }
  if (scope === 'selected') return `downloaded ${pluralize(count, 'selected contact')}`
  return (
    <>
      downloaded {pluralize(count, 'contact')}
      {entry.details.status ? <> with the status {statusText(entry.details.status)}</> : null}
      {searched ? ' that a search found' : null}
    </>
  )
}

const withheldReasons: Record<NonNullable<AuditEntry['details']['why']>, string> = {
  not_super_admin: 'it is no super administrator’s',
  disabled: 'it is disabled',
  too_many: 'too many in an hour',
  no_account: 'there is no such account',
}

/** Acts from before it was written down have none. */
const fromNetwork = ({ details: { network } }: AuditEntry) => (network ? ` from ${network}` : null)

const describeFailedSignIn =
  (failed: string, after = ''): ActDescription['describe'] =>
  (entry) => (
    <>
      {failed} {entry.subject ? 'as ' : 'to an account that does not exist'}
      {entry.subject ? <Account entry={entry} /> : null}
      {fromNetwork(entry)}
      {after}
    </>
  )

/** Every act in words: “Asha Rao” *changed contact M-… from Pending to Contacted*. */
export const actDescriptions: Record<AuditAction, ActDescription> = {
  signed_in: { label: 'Sign-in', describe: (entry) => <>signed in{fromNetwork(entry)}</> },
  sign_in_failed: { label: 'Failed sign-in', describe: describeFailedSignIn('failed to sign in') },
  sign_in_refused: {
    label: 'Sign-ins refused',
    describe: describeFailedSignIn(
      'failed too often to sign in',
      ', and has to wait for up to 15 minutes',
    ),
  },
  signed_out: { label: 'Sign-out', describe: () => 'signed out' },
  reset_requested: {
    label: 'Reset link requested',
    describe: (entry) => (
      <>
        asked for a reset link for <Account entry={entry} />
        {fromNetwork(entry)}
      </>
    ),
  },
  reset_withheld: {
    label: 'Reset link withheld',
    describe: (entry) => (
      <>
        asked for a reset link{entry.subject ? ' for ' : null}
        {entry.subject ? <Account entry={entry} /> : null}
        {fromNetwork(entry)} and got none
        {entry.details.why ? `: ${withheldReasons[entry.details.why]}` : null}
      </>
    ),
  },
  password_reset: {
    label: 'Password reset',
    describe: (entry) => (
      <>
        set a new password by a reset link for <Account entry={entry} />
        {fromNetwork(entry)}
      </>
    ),
  },
  password_changed: { label: 'Password changed', describe: () => 'changed the own password' },
  password_set: onAccount('Password set', 'set a new password for'),
  account_created: onAccount('Account created', 'created the account of'),
  account_edited: {
    label: 'Account edited',
    describe: (entry) => (
      <>
        edited the account of <Account entry={entry} />
        {changedFieldLabels(entry)}
      </>
    ),
  },
  account_disabled: onAccount('Account disabled', 'disabled the account of'),
  account_enabled: onAccount('Account enabled', 'enabled the account of'),

  status_changed: {
    label: 'Status change',
    describe: (entry) => (
      <>
        changed <ContactLink entry={entry} /> from {statusText(entry.details.from)} to{' '}
        {statusText(entry.details.to)}
      </>
    ),
  },
  inquiries_read: {
    label: 'Many contacts read',
    describe: ({ details }) =>
      `read ${pluralize(details.count ?? 0, 'contact')} in lists within an hour`,
  },
  inquiry_lists_refused: {
    label: 'Lists refused',
    describe: ({ details }) =>
      `read ${pluralize(details.count ?? 0, 'contact')} in lists within an hour, and got no more until it had passed`,
  },
  inquiries_exported: { label: 'Download', describe: describeExport },
  inquiry_deleted: onContact('Contact deleted', 'deleted'),
  inquiry_restored: onContact('Contact restored', 'restored'),
  inquiries_purged: {
    label: 'Contacts gone for good',
    describe: (entry) => `removed ${pluralize(subjectCount(entry), 'deleted contact')} for good`,
  },
  suspected_accepted: onContact('Suspected spam accepted', 'accepted', ' as no spam'),
  suspected_deleted: onContact('Suspected spam deleted', 'deleted', ' as spam'),

  board_added: onNoun('Board added', 'added the board'),
  board_edited: describeEdit('Board edited', 'edited the board'),
  board_trashed: onNoun('Board moved to the trash', 'moved the board', ' to the trash'),
  board_restored: onNoun('Board restored', 'restored the board'),
  board_deleted: onNoun('Board deleted', 'deleted the board', ' for good'),
  category_added: onNoun('Category added', 'added the category'),
  category_edited: describeEdit('Category edited', 'edited the category'),
  category_deleted: {
    label: 'Category deleted',
    describe: (entry) => (
      <>
        deleted the category <CatalogueName entry={entry} /> with{' '}
        {pluralize(entry.details.count ?? 0, 'course option')}
      </>
    ),
  },
  option_added: onNoun('Course option added', 'added the course option'),
  option_edited: describeEdit('Course option edited', 'edited the course option'),
  option_deleted: onNoun('Course option deleted', 'deleted the course option'),

  mails_retried: {
    label: 'Mails sent again',
    describe: (entry) => `sent ${pluralize(subjectCount(entry), 'failed mail')} again`,
  },
  person_found: describeParentAct('Family looked up', 'looked up'),
  person_exported: describeParentAct('Family’s data exported', 'exported'),
  person_erased: describeParentAct('Family’s data erased', 'erased'),
  retention_purged: {
    label: 'Archive purged',
    describe: (entry) => `removed ${pluralize(subjectCount(entry), 'archived contact')} for good`,
  },
  suspected_purged: {
    label: 'Suspected spam gone for good',
    describe: (entry) => `removed ${pluralize(subjectCount(entry), 'suspected contact')} for good`,
  },
  backup_restored: { label: 'Backup restored', describe: () => 'restored a backup' },
}
