import type { AuditAction, AuditEntry } from '#contract/audit.ts'

/** A sentence that depends on what the entry says. */
type Variants = { label: string; text: (entry: AuditEntry) => string }

const failedSignIn =
  (failed: string, after = '') =>
  ({ details: { factor } }: AuditEntry) => {
    const unknown = factor === 'passkey' ? 'that nobody has' : 'to an account that does not exist'
    const by = factor === 'passkey' ? ' by a passkey' : ''
    const code = factor === 'code' ? ': the password was right, the code was not,' : ''
    return `${failed}${by} [as {subject}|${unknown}]${code}[ from {network}]${after}`
  }

function changeOfOwner({ actor, details: { from, to }, subject }: AuditEntry): string {
  if (to === actor) return 'claimed {subject}'
  if (to !== undefined) return 'handed over {subject} to {colleague to}'
  const isOthers = from !== actor && (subject?.ids.length ?? 0) > 1
  return isOthers ? 'released {subjects contact} of {colleague from}' : 'released {subject}'
}

function download({ details: { scope, searched } }: AuditEntry): string {
  if (scope === 'one') return 'downloaded {subject}'
  if (scope === 'selected') return 'downloaded {count selected contact}'
  const found = searched ? ' that a search found' : ''
  return `downloaded {count contact}[ with the status {status status}]${found}`
}

const changeOfMany = '{bulk} {count contact} at once[ to {status status}][ to {colleague to}]'

/**
 * Every act in words, “label: sentence”, such as “Asha Rao” *changed contact M-… from Pending to Contacted*. `{…}` is what the
 * entry says (sentence.tsx); `[…]` is left out where the entry does not say it, or is what stands behind its `|`.
 */
const auditTexts: Record<AuditAction, string | Variants> = {
  signed_in: 'Sign-in: signed in[ with {factor}][ from {network}]',
  sign_in_failed: { label: 'Failed sign-in', text: failedSignIn('failed to sign in') },
  sign_in_refused: {
    label: 'Sign-ins refused',
    text: failedSignIn('failed too often to sign in', ', and has to wait for up to 15 minutes'),
  },
  identity_confirmed: 'Confirmation: confirmed who they are[ by {factor}]',
  session_ended: 'Session ended: ended a session[ of {subject}| of their own elsewhere]',
  sessions_ended: 'Sessions ended: ended {count session}[ of {subject}| of their own elsewhere]',
  signed_out: 'Sign-out: signed out',
  reset_requested: 'Reset link requested: asked for a reset link for {subject}[ from {network}]',
  reset_withheld: 'Reset link withheld: asked for a reset link[ for {subject}][ from {network}] and got none[: {why}]',
  password_reset: 'Password reset: set a new password by a reset link for {subject}[ from {network}]',
  password_changed: 'Password changed: changed the own password',
  password_set: 'Password set: set a new password for {subject}',
  notifications_changed: {
    label: 'Notifications changed',
    text: ({ details: { to } }) =>
      to === 'digest' ? 'chose one mail a day about what is overdue' : 'chose a mail for each overdue contact',
  },
  call_presses_changed: {
    label: 'Presses of a call changed',
    text: ({ details: { to } }) =>
      to === 'whole'
        ? 'chose that one press records a whole call'
        : 'chose that a press records the outcome of a call alone',
  },
  signature_changed: 'Signature changed: changed the own signature of mails',
  saved_lists_changed: 'Saved lists changed: changed the own saved lists',
  account_created: 'Account created: created the account of {subject}',
  account_edited: 'Account edited: edited the account of {subject} ({changed})',
  account_disabled: 'Account disabled: disabled the account of {subject}',
  account_deleted: 'Account deleted: deleted an account that nobody had used: {subject}',
  account_enabled: 'Account enabled: enabled the account of {subject}',
  passkey_added: 'Passkey added: added the passkey “{name}”',
  passkey_renamed: 'Passkey renamed: renamed the passkey “{from}” to “{to}”',
  passkey_removed: 'Passkey removed: removed the passkey “{name}”',
  passkey_only_changed: {
    label: 'Passkey only',
    text: ({ details: { to } }) =>
      to === 'on' ? 'chose to sign in by a passkey only' : 'allowed the own password again',
  },
  passkey_missing: 'Passkey missing: entered the right password, and no passkey, of {subject}[ from {network}]',
  code_missing: 'Code missing: entered the right password, and no code, of {subject}[ from {network}]',
  passkey_copied:
    'Passkey refused: used a passkey that may have been copied, and was refused, as {subject}[ from {network}]',
  factors_reset: 'Second factors reset: removed the second factors of {subject}',
  mails_changed: 'Mails changed: changed which mails are sent to {subject} ({changed})',
  invitation_sent: {
    label: 'Invitation sent',
    text: ({ details: { to } }) => `sent {subject}${to === 'super_admin' ? ' as a super administrator' : ''}`,
  },
  invitation_renewed: 'Invitation sent again: sent again {subject}',
  invitation_withdrawn: 'Invitation withdrawn: withdrew {subject}',
  invitation_accepted:
    'Invitation accepted: accepted the invitation and created the account of {subject}[ from {network}]',
  codes_started: 'App for codes begun: began to set up an app for sign-in codes',
  codes_enabled: 'Codes turned on: turned sign-in codes on',
  codes_disabled: 'Codes turned off: turned sign-in codes off',
  recovery_codes_renewed: 'Recovery codes renewed: made new recovery codes',

  status_changed: 'Status change: changed {subject} from {status from} to {status to}',
  change_undone: 'Change undone: undid {undone} of {subject}[, back to {status to}]',
  inquiries_read: 'Many contacts read: read about {count contact} within a day',
  inquiry_lists_refused:
    'Lists refused: read {count row} of contacts within an hour, and got no more until it had passed',
  inquiries_exported: { label: 'Download', text: download },
  outcome_recorded: 'Outcome recorded: recorded {outcome} for {subject}',
  owner_changed: { label: 'Owner change', text: changeOfOwner },
  next_step_set: 'Next step set: set the next step of {subject}',
  next_step_done: 'Next step done: finished the next step of {subject}',
  note_added: 'Note added: wrote a note about {subject}',
  note_edited: 'Note edited: corrected a note about {subject}',
  note_deleted: 'Note deleted: deleted a note about {subject}',
  inquiry_added: 'Contact added: added {subject} by hand',
  inquiry_corrected: 'Contact corrected: corrected {subject} ({changed})',
  mail_queued: 'Mail written: wrote a mail to {subject}',
  mail_taken: 'Mail taken: gave the mail server a mail to {subject}',
  mail_failed: 'Mail failed: could not deliver a mail to {subject}',
  mail_held: 'Mail held: held a mail to {subject}',
  mail_confirmed: 'Held mail sent: sent a held mail to {subject}',
  reply_filed: 'Reply filed: filed a reply to {subject}',
  reply_recorded: 'Reply recorded: recorded that the family wrote back about {subject}',
  reply_done: 'Reply done: marked as done what the family wrote about {subject}',
  inquiry_deleted: 'Contact deleted: deleted {subject}',
  inquiry_restored: 'Contact restored: restored {subject}',
  inquiries_purged: 'Contacts gone for good: removed {subjects deleted contact} for good',
  suspected_accepted: 'Suspected spam accepted: accepted {subject} as no spam',
  suspected_deleted: 'Suspected spam deleted: deleted {subject} as spam',
  suspected_purged: 'Suspected spam gone for good: removed {subjects suspected contact} for good',
  retention_purged: 'Archive purged: removed {subjects archived contact} for good',
  // Whose data it was is not recorded: after an erasure nobody may know.
  person_found: 'Family looked up: looked up everything about one e-mail: {subjects contact}',
  person_exported: 'Family’s data exported: exported everything about one e-mail: {subjects contact}',
  person_erased: 'Family’s data erased: erased everything about one e-mail: {subjects contact}',
  children_forgotten: 'Children’s details forgotten: forgot the child’s details of {count contact}',
  forgetting_postponed: 'Forgetting postponed: postponed the forgetting of children’s details to {time to}',
  bulk_changed: `Many contacts changed: ${changeOfMany}`,
  bulk_undone: `Change of many undone: undid: ${changeOfMany}`,

  board_added: 'Board added: added the board {subject}',
  board_edited: 'Board edited: edited the board {subject} ({changed})',
  board_trashed: 'Board moved to the trash: moved the board {subject} to the trash',
  board_restored: 'Board restored: restored the board {subject}',
  board_deleted: 'Board deleted: deleted the board {subject} for good',
  category_added: 'Category added: added the category {subject}',
  category_edited: 'Category edited: edited the category {subject} ({changed})',
  category_deleted: 'Category deleted: deleted the category {subject} with {count course option}',
  option_added: 'Course option added: added the course option {subject}',
  option_edited: 'Course option edited: edited the course option {subject} ({changed})',
  option_deleted: 'Course option deleted: deleted the course option {subject}',
  template_added: 'Template added: added the template {subject}',
  template_edited: 'Template edited: edited the template {subject} ({changed})',
  template_deleted: 'Template deleted: deleted the template {subject}',

  mails_retried: 'Mails sent again: sent {subjects failed mail} again',
  webhook_added: 'Webhook added: added a webhook',
  webhook_edited: 'Webhook changed: changed a webhook',
  webhook_rotated: 'Webhook secret renewed: made a new secret for a webhook',
  webhook_switched_off: 'Webhook switched off: switched off a webhook',
  webhook_removed: 'Webhook deleted: deleted a webhook',
  backup_restored: 'Backup restored: restored a backup',
  import_uploaded: 'Spreadsheet uploaded: uploaded a spreadsheet to import',
  imported: 'Contacts imported: imported {count contact}',
  refused_downloaded: 'Refused rows downloaded: downloaded {count row} that an import refused',
  import_reverted: 'Import reverted: reverted an import, and deleted {count contact}',
}

const separator = ': '

export function labelOf(action: AuditAction): string {
  const text = auditTexts[action]
  return typeof text === 'string' ? text.slice(0, text.indexOf(separator)) : text.label
}

export function textOf(entry: AuditEntry): string {
  const text = auditTexts[entry.action]
  return typeof text === 'string' ? text.slice(text.indexOf(separator) + separator.length) : text.text(entry)
}
