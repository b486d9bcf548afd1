import type { TablePurposes } from './declaration.ts'

const account = { purpose: 'accounts', until: 'account' } as const

export const admins = {
  about: 'administrators',
  seenBy: 'name and role every administrator; the rest super administrators, no secret anybody',
  leaves: 'the name in a parent’s export, as who answered',
  columns: {
    id: { what: 'Number', why: 'to name the account without a name', from: 'system', ...account },
    name: { what: 'Name', why: 'to say who did what', from: 'superAdministrator', ...account },
    email: {
      what: 'E-mail',
      why: 'to sign in and be told',
      from: 'superAdministrator',
      ...account,
    },
    role: {
      what: 'Role',
      why: 'to decide what is allowed',
      from: 'superAdministrator',
      ...account,
    },
    password_hash: {
      what: 'One-way hash of the password',
      why: 'to check the password',
      from: 'administrator',
      ...account,
    },
    disabled_at: {
      what: 'When it was disabled',
      why: 'to keep somebody out',
      from: 'superAdministrator',
      ...account,
    },
    created_at: { what: 'When it was made', why: 'to review accounts', from: 'system', ...account },
    overdue_digest: {
      what: 'One mail a day instead of many',
      why: 'to mail as wished',
      from: 'administrator',
      ...account,
    },
    digest_on: { what: 'Day of the latest', why: 'to send one a day', from: 'system', ...account },
    user_handle: {
      what: 'Random handle for passkeys',
      why: 'to find the account by its passkey',
      from: 'system',
      ...account,
    },
    passkey_only: {
      what: 'Whether a passkey is required',
      why: 'to refuse a password alone',
      from: 'administrator',
      ...account,
    },
    totp_secret: {
      what: 'Encrypted secret of the codes',
      why: 'to check a code',
      purpose: 'accounts',
      from: 'system',
      until: 'factor',
    },
    totp_confirmed_at: {
      what: 'When codes were confirmed',
      why: 'to ask for a code from then on',
      purpose: 'accounts',
      from: 'system',
      until: 'factor',
    },
    totp_last_step: {
      what: 'Half minute of the latest code',
      why: 'to accept each code once',
      purpose: 'accounts',
      from: 'system',
      until: 'factor',
    },
    factor_due_at: {
      what: 'When a second factor is due',
      why: 'to give time to set one up',
      from: 'system',
      ...account,
    },
    password_expires_at: {
      what: 'When a generated password ends',
      why: 'to have it replaced',
      purpose: 'accounts',
      from: 'system',
      until: 'generatedPassword',
    },
    one_press_calls: {
      what: 'Whether one press records a whole call',
      why: 'to work as wished',
      from: 'administrator',
      ...account,
    },
    mail_signature: {
      what: 'What stands below the mails to families',
      why: 'to sign mails',
      from: 'administrator',
      ...account,
    },
    saved_lists: {
      what: 'Saved lists: a name, filters and order, without what was searched for',
      why: 'to work as wished',
      from: 'administrator',
      ...account,
    },
    inquiry_mails: {
      what: 'Whether new inquiries are mailed',
      why: 'to mail as wished',
      from: 'superAdministrator',
      ...account,
    },
    access_mails: {
      what: 'Whether reports of reading are mailed',
      why: 'to mail as wished',
      from: 'superAdministrator',
      ...account,
    },
  },
} as const satisfies TablePurposes

const session = { purpose: 'accounts', until: 'session' } as const

export const sessions = {
  about: 'administrators',
  seenBy: 'the administrator and super administrators',
  leaves: 'not at all',
  columns: {
    id: { what: 'Number', why: 'to end one session', from: 'system', ...session },
    token_hash: {
      what: 'Hash of the token',
      why: 'to know the session',
      from: 'system',
      ...session,
    },
    admin_id: { what: 'Whose', why: 'to know who calls', from: 'system', ...session },
    created_at: { what: 'Since when', why: 'to end it after 7 days', from: 'system', ...session },
    used_at: {
      what: 'Last used',
      why: 'to end it after 12 idle hours',
      from: 'system',
      ...session,
    },
    device: {
      what: 'Browser and system',
      why: 'to recognise the own devices',
      from: 'administratorBrowser',
      ...session,
    },
    time_zone: {
      what: 'Time zone',
      why: 'to recognise a sign-in from elsewhere',
      from: 'administratorBrowser',
      ...session,
    },
    authenticated_at: {
      what: 'Latest proof of presence',
      why: 'to ask again before what cannot be undone',
      from: 'system',
      ...session,
    },
  },
} as const satisfies TablePurposes

const link = { purpose: 'accounts', from: 'system', until: 'resetLink' } as const

export const resetTokens = {
  about: 'super administrators',
  seenBy: 'nobody',
  leaves: 'the link alone, in a mail to its account',
  columns: {
    token_hash: { what: 'Hash of the link', why: 'to accept the link', ...link },
    admin_id: { what: 'Whose', why: 'to know whose password it sets', ...link },
    created_at: { what: 'When', why: 'to end it after an hour', ...link },
  },
} as const satisfies TablePurposes

const invitation = { purpose: 'accounts', until: 'invitation' } as const
const invited = { from: 'superAdministrator', ...invitation } as const

export const invitations = {
  about: 'people who are invited to be administrators',
  seenBy: 'super administrators',
  leaves: 'name and link in a mail to them; not in backups',
  columns: {
    id: { what: 'Number', why: 'to name it without a name', from: 'system', ...invitation },
    name: { what: 'Name', why: 'to address them', ...invited },
    email: { what: 'E-mail', why: 'to send the link', ...invited },
    role: { what: 'Role', why: 'to decide what is allowed', ...invited },
    token_hash: {
      what: 'Hash of the link',
      why: 'to accept the link once',
      from: 'system',
      ...invitation,
    },
    invited_by: { what: 'By whom', why: 'to say who invited', from: 'system', ...invitation },
    created_at: { what: 'When', why: 'to end it after a day', from: 'system', ...invitation },
  },
} as const satisfies TablePurposes
