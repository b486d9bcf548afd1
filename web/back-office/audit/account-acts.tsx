import type { AuditEntry } from '#contract/audit.ts'
import { pluralize } from '../format/pluralize.ts'
import { type ActDescriptions, act, actsOn, changedFields } from './act-builders.tsx'
import { Account, Invitation } from './subjects.tsx'

const onAccount = actsOn(Account)
const onInvitation = actsOn(Invitation)

/** Empty for acts from before networks were recorded. */
const fromNetwork = ({ details: { network } }: AuditEntry): string =>
  network ? ` from ${network}` : ''

const unknownSubject = ({ details: { factor } }: AuditEntry): string =>
  factor === 'passkey' ? 'that nobody has' : 'to an account that does not exist'

const factorNames: Record<NonNullable<AuditEntry['details']['factor']>, string> = {
  password: 'their password',
  code: 'a code',
  recovery_code: 'a recovery code',
  passkey: 'a passkey',
}

const withFactor = ({ details: { factor } }: AuditEntry): string =>
  factor ? ` with ${factorNames[factor]}` : ''

const describeFailedSignIn =
  (failed: string, after = '') =>
  (entry: AuditEntry) => (
    <>
      {failed} {entry.details.factor === 'passkey' ? 'by a passkey ' : null}
      {entry.subject ? 'as ' : unknownSubject(entry)}
      {entry.subject ? <Account entry={entry} /> : null}
      {entry.details.factor === 'code' ? ': the password was right, the code was not,' : null}
      {fromNetwork(entry)}
      {after}
    </>
  )

const namesPasskey =
  (did: string) =>
  ({ details: { name } }: AuditEntry): string =>
    `${did} the passkey “${name}”`

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

const ofSessions = (entry: AuditEntry, sessions: string) =>
  entry.subject ? (
    <>
      {sessions} of <Account entry={entry} />
    </>
  ) : (
    `${sessions} of their own elsewhere`
  )

export const accountActs = {
  signed_in: act('Sign-in', (entry) => `signed in${withFactor(entry)}${fromNetwork(entry)}`),
  sign_in_failed: act('Failed sign-in', describeFailedSignIn('failed to sign in')),
  sign_in_refused: act(
    'Sign-ins refused',
    describeFailedSignIn('failed too often to sign in', ', and has to wait for up to 15 minutes'),
  ),
  identity_confirmed: act(
    'Confirmation',
    ({ details: { factor } }) =>
      `confirmed who they are${factor ? ` by ${factorNames[factor]}` : ''}`,
  ),
  session_ended: act('Session ended', (entry) => <>ended {ofSessions(entry, 'a session')}</>),
  sessions_ended: act('Sessions ended', (entry) => (
    <>ended {ofSessions(entry, pluralize(entry.details.count ?? 0, 'session'))}</>
  )),
  signed_out: act('Sign-out', () => 'signed out'),
  reset_requested: onAccount('Reset link requested', 'asked for a reset link for', fromNetwork),
  reset_withheld: act('Reset link withheld', describeWithheldReset),
  password_reset: onAccount(
    'Password reset',
    'set a new password by a reset link for',
    fromNetwork,
  ),
  password_changed: act('Password changed', () => 'changed the own password'),
  password_set: onAccount('Password set', 'set a new password for'),
  notifications_changed: act('Notifications changed', ({ details }) =>
    details.to === 'digest'
      ? 'chose one mail a day about what is overdue'
      : 'chose a mail for each overdue contact',
  ),
  call_presses_changed: act('Presses of a call changed', ({ details }) =>
    details.to === 'whole'
      ? 'chose that one press records a whole call'
      : 'chose that a press records the outcome of a call alone',
  ),
  signature_changed: act('Signature changed', () => 'changed the own signature of mails'),
  saved_lists_changed: act('Saved lists changed', () => 'changed the own saved lists'),
  account_created: onAccount('Account created', 'created the account of'),
  account_edited: onAccount('Account edited', 'edited the account of', changedFields),
  account_disabled: onAccount('Account disabled', 'disabled the account of'),
  account_deleted: onAccount('Account deleted', 'deleted an account that nobody had used:'),
  account_enabled: onAccount('Account enabled', 'enabled the account of'),
  passkey_added: act('Passkey added', namesPasskey('added')),
  passkey_renamed: act(
    'Passkey renamed',
    ({ details: { from, to } }) => `renamed the passkey “${from}” to “${to}”`,
  ),
  passkey_removed: act('Passkey removed', namesPasskey('removed')),
  passkey_only_changed: act('Passkey only', ({ details: { to } }) =>
    to === 'on' ? 'chose to sign in by a passkey only' : 'allowed the own password again',
  ),
  passkey_missing: onAccount(
    'Passkey missing',
    'entered the right password, and no passkey, of',
    fromNetwork,
  ),
  code_missing: onAccount(
    'Code missing',
    'entered the right password, and no code, of',
    fromNetwork,
  ),
  passkey_copied: onAccount(
    'Passkey refused',
    'used a passkey that may have been copied, and was refused, as',
    fromNetwork,
  ),
  factors_reset: onAccount('Second factors reset', 'removed the second factors of'),
  mails_changed: onAccount('Mails changed', 'changed which mails are sent to', changedFields),
  invitation_sent: onInvitation('Invitation sent', 'sent', ({ details }) =>
    details.to === 'super_admin' ? ' as a super administrator' : '',
  ),
  invitation_renewed: onInvitation('Invitation sent again', 'sent again'),
  invitation_withdrawn: onInvitation('Invitation withdrawn', 'withdrew'),
  invitation_accepted: onAccount(
    'Invitation accepted',
    'accepted the invitation and created the account of',
    fromNetwork,
  ),
  codes_started: act('App for codes begun', () => 'began to set up an app for sign-in codes'),
  codes_enabled: act('Codes turned on', () => 'turned sign-in codes on'),
  codes_disabled: act('Codes turned off', () => 'turned sign-in codes off'),
  recovery_codes_renewed: act('Recovery codes renewed', () => 'made new recovery codes'),
} satisfies ActDescriptions
