import type { AuditEntry } from '#contract/audit.ts'
import { type ActDescriptions, actsOn, changedFields } from './act-builders.tsx'
import { Account } from './subjects.tsx'

const onAccount = actsOn(Account)

/** Empty for acts from before networks were recorded. */
const fromNetwork = ({ details: { network } }: AuditEntry): string =>
  network ? ` from ${network}` : ''

const describeFailedSignIn =
  (failed: string, after = '') =>
  (entry: AuditEntry) => (
    <>
      {failed} {entry.subject ? 'as ' : 'to an account that does not exist'}
      {entry.subject ? <Account entry={entry} /> : null}
      {fromNetwork(entry)}
      {after}
    </>
  )

const withheldReasons: Record<NonNullable<AuditEntry['details']['why']>, string> = {
  not_super_admin: 'it is no super administrator’s',
  disabled: 'it is disabled',
  too_many: 'too many in an hour',
  no_account: 'there is no such account',
}

const describeWithheldReset = (entry: AuditEntry) => (
  <>
    asked for a reset link{entry.subject ? ' for ' : null}
    {entry.subject ? <Account entry={entry} /> : null}
    {fromNetwork(entry)} and got none
    {entry.details.why ? `: ${withheldReasons[entry.details.why]}` : null}
  </>
)

export const accountActs = {
  signed_in: { label: 'Sign-in', describe: (entry) => `signed in${fromNetwork(entry)}` },
  sign_in_failed: { label: 'Failed sign-in', describe: describeFailedSignIn('failed to sign in') },
  sign_in_refused: {
    label: 'Sign-ins refused',
    describe: describeFailedSignIn(
      'failed too often to sign in',
      ', and has to wait for up to 15 minutes',
    ),
  },
  signed_out: { label: 'Sign-out', describe: () => 'signed out' },
  reset_requested: onAccount('Reset link requested', 'asked for a reset link for', fromNetwork),
  reset_withheld: { label: 'Reset link withheld', describe: describeWithheldReset },
  password_reset: onAccount(
    'Password reset',
    'set a new password by a reset link for',
    fromNetwork,
  ),
  password_changed: { label: 'Password changed', describe: () => 'changed the own password' },
  password_set: onAccount('Password set', 'set a new password for'),
  notifications_changed: {
    label: 'Notifications changed',
    describe: ({ details }) =>
      details.to === 'digest'
        ? 'chose one mail a day about what is overdue'
        : 'chose a mail for each overdue contact',
  },
  account_created: onAccount('Account created', 'created the account of'),
  account_edited: onAccount('Account edited', 'edited the account of', changedFields),
  account_disabled: onAccount('Account disabled', 'disabled the account of'),
  account_enabled: onAccount('Account enabled', 'enabled the account of'),
} satisfies ActDescriptions
