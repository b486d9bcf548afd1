import type { ReactNode } from 'react'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import { counted } from '../shell/counted.ts'
import { knownStatus, statusLabel } from '../shell/status.ts'
import { Account, ContactLink, Named } from './subjects.tsx'

type Act = {
  /** In the filter. */
  label: string
  /** What follows the actor's name. */
  tell: (entry: AuditEntry) => ReactNode
}

type Subject = (given: { entry: AuditEntry }) => ReactNode

/** Acts of few words, on a kind of subject. */
const on =
  (Subject: Subject) =>
  (label: string, before: string, after = ''): Act => ({
    label,
    tell: (entry) => (
      <>
        {before} <Subject entry={entry} />
        {after}
      </>
    ),
  })

const onAccount = on(Account)
const onContact = on(ContactLink)
const onNoun = on(Named)

const edited = (label: string, before: string): Act => ({
  label,
  tell: (entry) => (
    <>
      {before} <Named entry={entry} />
      {fieldsOf(entry)}
    </>
  ),
})

const countOf = ({ subject }: AuditEntry) => subject?.ids.length ?? 0

/** Of whom is not written down, and after an erasure nobody knows. */
const onFamily = (label: string, before: string): Act => ({
  label,
  tell: (entry) => `${before} everything about one e-mail: ${counted(countOf(entry), 'contact')}`,
})

/** The fields as the forms call them. */
const fields: Partial<Record<string, string>> = { is_active: 'visibility', category_id: 'category' }

const fieldsOf = ({ details: { changed = [] } }: AuditEntry): string =>
  changed.length > 0
    ? ` (${changed.map((field) => fields[field] ?? field).join(', ')})`
    : ' (nothing changed)'

const status = (value = '') => <strong>{statusLabel(knownStatus(value))}</strong>

function tellExport(entry: AuditEntry): ReactNode {
  const { scope, count = 0, searched } = entry.details
  if (scope === 'one') {
    return (
      <>
        downloaded <ContactLink entry={entry} />
      </>
    )
  }
  if (scope === 'selected') return `downloaded ${counted(count, 'selected contact')}`
  return (
    <>
      downloaded {counted(count, 'contact')}
      {entry.details.status ? <> with the status {status(entry.details.status)}</> : null}
      {searched ? ' that a search found' : null}
    </>
  )
}

const withheld: Record<NonNullable<AuditEntry['details']['why']>, string> = {
  not_super_admin: 'it is no super administrator’s',
  disabled: 'it is disabled',
  too_many: 'too many in an hour',
  no_account: 'there is no such account',
}

/** Acts from before it was written down have none. */
const fromNetwork = ({ details: { network } }: AuditEntry) => (network ? ` from ${network}` : null)

const failedSignIn =
  (failed: string, after = ''): Act['tell'] =>
  (entry) => (
    <>
      {failed} {entry.subject ? 'as ' : 'to an account that does not exist'}
      {entry.subject ? <Account entry={entry} /> : null}
      {fromNetwork(entry)}
      {after}
    </>
  )

/** Every act in words: “Asha Rao” *changed contact M-… from Pending to Contacted*. */
export const acts: Record<AuditAction, Act> = {
  signed_in: { label: 'Sign-in', tell: (entry) => <>signed in{fromNetwork(entry)}</> },
  sign_in_failed: { label: 'Failed sign-in', tell: failedSignIn('failed to sign in') },
  sign_in_refused: {
    label: 'Sign-ins refused',
    tell: failedSignIn('failed too often to sign in', ', and has to wait for up to 15 minutes'),
  },
  signed_out: { label: 'Sign-out', tell: () => 'signed out' },
  reset_requested: {
    label: 'Reset link requested',
    tell: (entry) => (
      <>
        asked for a reset link for <Account entry={entry} />
        {fromNetwork(entry)}
      </>
    ),
  },
  reset_withheld: {
    label: 'Reset link withheld',
    tell: (entry) => (
      <>
        asked for a reset link{entry.subject ? ' for ' : null}
        {entry.subject ? <Account entry={entry} /> : null}
        {fromNetwork(entry)} and got none
        {entry.details.why ? `: ${withheld[entry.details.why]}` : null}
      </>
    ),
  },
  password_reset: {
    label: 'Password reset',
    tell: (entry) => (
      <>
        set a new password by a reset link for <Account entry={entry} />
        {fromNetwork(entry)}
      </>
    ),
  },
  password_changed: { label: 'Password changed', tell: () => 'changed the own password' },
  password_set: onAccount('Password set', 'set a new password for'),
  account_created: onAccount('Account created', 'created the account of'),
  account_edited: {
    label: 'Account edited',
    tell: (entry) => (
      <>
        edited the account of <Account entry={entry} />
        {fieldsOf(entry)}
      </>
    ),
  },
  account_disabled: onAccount('Account disabled', 'disabled the account of'),
  account_enabled: onAccount('Account enabled', 'enabled the account of'),

  status_changed: {
    label: 'Status change',
    tell: (entry) => (
      <>
        changed <ContactLink entry={entry} /> from {status(entry.details.from)} to{' '}
        {status(entry.details.to)}
      </>
    ),
  },
  inquiries_read: {
    label: 'Many contacts read',
    tell: ({ details }) => `read ${counted(details.count ?? 0, 'contact')} in lists within an hour`,
  },
  inquiry_lists_refused: {
    label: 'Lists refused',
    tell: ({ details }) =>
      `read ${counted(details.count ?? 0, 'contact')} in lists within an hour, and got no more until it had passed`,
  },
  inquiries_exported: { label: 'Download', tell: tellExport },
  inquiry_deleted: onContact('Contact deleted', 'deleted'),
  inquiry_restored: onContact('Contact restored', 'restored'),
  inquiries_purged: {
    label: 'Contacts gone for good',
    tell: (entry) => `removed ${counted(countOf(entry), 'deleted contact')} for good`,
  },
  suspected_accepted: onContact('Suspected spam accepted', 'accepted', ' as no spam'),
  suspected_deleted: onContact('Suspected spam deleted', 'deleted', ' as spam'),

  board_added: onNoun('Board added', 'added the board'),
  board_edited: edited('Board edited', 'edited the board'),
  board_trashed: onNoun('Board moved to the trash', 'moved the board', ' to the trash'),
  board_restored: onNoun('Board restored', 'restored the board'),
  board_deleted: onNoun('Board deleted', 'deleted the board', ' for good'),
  category_added: onNoun('Category added', 'added the category'),
  category_edited: edited('Category edited', 'edited the category'),
  category_deleted: {
    label: 'Category deleted',
    tell: (entry) => (
      <>
        deleted the category <Named entry={entry} /> with{' '}
        {counted(entry.details.count ?? 0, 'course option')}
      </>
    ),
  },
  option_added: onNoun('Course option added', 'added the course option'),
  option_edited: edited('Course option edited', 'edited the course option'),
  option_deleted: onNoun('Course option deleted', 'deleted the course option'),

  mails_retried: {
    label: 'Mails sent again',
    tell: (entry) => `sent ${counted(countOf(entry), 'failed mail')} again`,
  },
  person_found: onFamily('Family looked up', 'looked up'),
  person_exported: onFamily('Family’s data exported', 'exported'),
  person_erased: onFamily('Family’s data erased', 'erased'),
  retention_purged: {
    label: 'Archive purged',
    tell: (entry) => `removed ${counted(countOf(entry), 'archived contact')} for good`,
  },
  suspected_purged: {
    label: 'Suspected spam gone for good',
    tell: (entry) => `removed ${counted(countOf(entry), 'suspected contact')} for good`,
  },
  backup_restored: { label: 'Backup restored', tell: () => 'restored a backup' },
}
