import { actNames, type InquiryAct, inquiryActs } from './inquiries/acts.ts'

const textsOf = <Name extends InquiryAct>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, inquiryActs[name].audit])) as Record<Name, string>

const asWhom =
  '[{factor=passkey} by a passkey] [as {subject}|{factor=passkey}that nobody has|to an account that does not exist][{factor=code}: the password was right, the code was not,][ from {network}]'

const changeOfMany = '{bulk} {count contact} at once[ to {status status}][ to {colleague to}]'

/**
 * Every act of the audit in words, “label: sentence”, such as “Asha Rao” *changed contact M-… from Pending to Contacted*, in the
 * order of the page’s filter. `{…}` is what the entry says, and `{to=on}` only asks for it; of `[one|other]` the first is said of
 * which everything is known. A closed list, stored for good: never rename or remove one.
 */
export const auditTexts = {
  signed_in: 'Sign-in: signed in[ with {factor}][ from {network}]',
  sign_in_failed: `Failed sign-in: failed to sign in${asWhom}`,
  signed_out: 'Sign-out: signed out',
  reset_requested: 'Reset link requested: asked for a reset link for {subject}[ from {network}]',
  reset_withheld: 'Reset link withheld: asked for a reset link[ for {subject}][ from {network}] and got none[: {why}]',
  password_reset: 'Password reset: set a new password by a reset link for {subject}[ from {network}]',
  password_changed: 'Password changed: changed the own password',
  password_set: 'Password set: set a new password for {subject}',
  account_created: 'Account created: created the account of {subject}',
  account_disabled: 'Account disabled: disabled the account of {subject}',
  account_enabled: 'Account enabled: enabled the account of {subject}',
  // Acts on contacts stand where the filter has always offered them; a new one comes last.
  ...textsOf('status_changed'),
  inquiries_exported:
    'Download: downloaded [{scope=one}{subject}|{scope=selected}{count selected contact}|{count contact}][ with the status {status status}][{searched=true} that a search found]',
  ...textsOf('inquiry_deleted', 'inquiry_restored'),
  inquiries_purged: 'Contacts gone for good: removed {subjects deleted contact} for good',
  ...textsOf('suspected_accepted'),
  suspected_deleted: 'Suspected spam deleted: deleted {subject} as spam',
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
  mails_retried: 'Mails sent again: sent {subjects failed mail} again',
  backup_restored: 'Backup restored: restored a backup',
  // Whose data it was is not recorded: after an erasure nobody may know.
  person_found: 'Family looked up: looked up everything about one e-mail: {subjects contact}',
  person_exported: 'Family’s data exported: exported everything about one e-mail: {subjects contact}',
  person_erased: 'Family’s data erased: erased everything about one e-mail: {subjects contact}',
  retention_purged: 'Archive purged: removed {subjects archived contact} for good',
  suspected_purged: 'Suspected spam gone for good: removed {subjects suspected contact} for good',
  sign_in_refused: `Sign-ins refused: failed too often to sign in${asWhom}, and has to wait for up to 15 minutes`,
  inquiries_read: 'Many contacts read: read about {count contact} within a day',
  inquiry_lists_refused:
    'Lists refused: read {count row} of contacts within an hour, and got no more until it had passed',
  account_edited: 'Account edited: edited the account of {subject} ({changed})',
  ...textsOf('change_undone', 'owner_changed', 'next_step_set', 'next_step_done'),
  notifications_changed:
    'Notifications changed: chose [{to=digest}one mail a day about what is overdue|a mail for each overdue contact]',
  ...textsOf('outcome_recorded', 'note_added', 'note_edited', 'note_deleted'),
  children_forgotten: 'Children’s details forgotten: forgot the child’s details of {count contact}',
  passkey_added: 'Passkey added: added the passkey “{name}”',
  passkey_renamed: 'Passkey renamed: renamed the passkey “{from}” to “{to}”',
  passkey_removed: 'Passkey removed: removed the passkey “{name}”',
  passkey_only_changed: 'Passkey only: [{to=on}chose to sign in by a passkey only|allowed the own password again]',
  passkey_copied:
    'Passkey refused: used a passkey that may have been copied, and was refused, as {subject}[ from {network}]',
  passkey_missing: 'Passkey missing: entered the right password, and no passkey, of {subject}[ from {network}]',
  identity_confirmed: 'Confirmation: confirmed who they are[ by {factor}]',
  session_ended: 'Session ended: ended a session[ of {subject}| of their own elsewhere]',
  sessions_ended: 'Sessions ended: ended {count session}[ of {subject}| of their own elsewhere]',
  factors_reset: 'Second factors reset: removed the second factors of {subject}',
  mails_changed: 'Mails changed: changed which mails are sent to {subject} ({changed})',
  invitation_sent: 'Invitation sent: sent {subject}[{to=super_admin} as a super administrator]',
  invitation_renewed: 'Invitation sent again: sent again {subject}',
  invitation_withdrawn: 'Invitation withdrawn: withdrew {subject}',
  invitation_accepted:
    'Invitation accepted: accepted the invitation and created the account of {subject}[ from {network}]',
  codes_started: 'App for codes begun: began to set up an app for sign-in codes',
  codes_enabled: 'Codes turned on: turned sign-in codes on',
  codes_disabled: 'Codes turned off: turned sign-in codes off',
  recovery_codes_renewed: 'Recovery codes renewed: made new recovery codes',
  code_missing: 'Code missing: entered the right password, and no code, of {subject}[ from {network}]',
  account_deleted: 'Account deleted: deleted an account that nobody had used: {subject}',
  call_presses_changed:
    'Presses of a call changed: chose that [{to=whole}one press records a whole call|a press records the outcome of a call alone]',
  saved_lists_changed: 'Saved lists changed: changed the own saved lists',
  ...textsOf(
    'inquiry_added',
    'inquiry_corrected',
    'mail_queued',
    'mail_taken',
    'mail_failed',
    'mail_held',
    'mail_confirmed',
  ),
  signature_changed: 'Signature changed: changed the own signature of mails',
  ...textsOf('reply_filed', 'reply_recorded', 'reply_done'),
  template_added: 'Template added: added the template {subject}',
  template_edited: 'Template edited: edited the template {subject} ({changed})',
  template_deleted: 'Template deleted: deleted the template {subject}',
  webhook_added: 'Webhook added: added a webhook',
  webhook_edited: 'Webhook changed: changed a webhook',
  webhook_rotated: 'Webhook secret renewed: made a new secret for a webhook',
  webhook_switched_off: 'Webhook switched off: switched off a webhook',
  webhook_removed: 'Webhook deleted: deleted a webhook',
  bulk_changed: `Many contacts changed: ${changeOfMany}`,
  bulk_undone: `Change of many undone: undid: ${changeOfMany}`,
  import_uploaded: 'Spreadsheet uploaded: uploaded a spreadsheet to import',
  imported: 'Contacts imported: imported {count contact}',
  import_reverted: 'Import reverted: reverted an import, and deleted {count contact}',
  refused_downloaded: 'Refused rows downloaded: downloaded {count row} that an import refused',
  ...textsOf(...actNames),
} satisfies Record<string, string>
