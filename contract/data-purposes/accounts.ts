import { column, type TablePurposes } from './declaration.ts'

const bySystem = column({ purpose: 'accounts', from: 'system', until: 'account' })
const byAdministrator = column({ purpose: 'accounts', from: 'administrator', until: 'account' })
const bySuperAdmin = column({ purpose: 'accounts', from: 'superAdministrator', until: 'account' })
const factor = column({ purpose: 'accounts', from: 'system', until: 'factor' })
const generated = column({ purpose: 'accounts', from: 'system', until: 'generatedPassword' })

export const admins = {
  about: 'administrators',
  seenBy: 'name and role every administrator; the rest super administrators, no secret anybody',
  leaves: 'the name in a parent’s export, as who answered',
  columns: {
    id: bySystem('Number', 'to name the account without a name'),
    name: bySuperAdmin('Name', 'to say who did what'),
    email: bySuperAdmin('E-mail', 'to sign in and be told'),
    role: bySuperAdmin('Role', 'to decide what is allowed'),
    password_hash: byAdministrator('One-way hash of the password', 'to check the password'),
    disabled_at: bySuperAdmin('When it was disabled', 'to keep somebody out'),
    created_at: bySystem('When it was made', 'to review accounts'),
    overdue_digest: byAdministrator('One mail a day instead of many', 'to mail as wished'),
    digest_on: bySystem('Day of the latest', 'to send one a day'),
    user_handle: bySystem('Random handle for passkeys', 'to find the account by its passkey'),
    passkey_only: byAdministrator('Whether a passkey is required', 'to refuse a password alone'),
    totp_secret: factor('Encrypted secret of the codes', 'to check a code'),
    totp_confirmed_at: factor('When codes were confirmed', 'to ask for a code from then on'),
    totp_last_step: factor('Half minute of the latest code', 'to accept each code once'),
    factor_due_at: bySystem('When a second factor is due', 'to give time to set one up'),
    password_expires_at: generated('When a generated password ends', 'to have it replaced'),
    one_press_calls: byAdministrator('Whether one press records a whole call', 'to work as wished'),
    mail_signature: byAdministrator('What stands below the mails to families', 'to sign mails'),
    saved_lists: byAdministrator(
      'Saved lists: a name, filters and order, without what was searched for',
      'to work as wished',
    ),
    inquiry_mails: bySuperAdmin('Whether new inquiries are mailed', 'to mail as wished'),
    access_mails: bySuperAdmin('Whether reports of reading are mailed', 'to mail as wished'),
  },
} as const satisfies TablePurposes

const session = column({ purpose: 'accounts', from: 'system', until: 'session' })
const device = column({ purpose: 'accounts', from: 'administratorBrowser', until: 'session' })

export const sessions = {
  about: 'administrators',
  seenBy: 'the administrator and super administrators',
  leaves: 'not at all',
  columns: {
    id: session('Number', 'to end one session'),
    token_hash: session('Hash of the token', 'to know the session'),
    admin_id: session('Whose', 'to know who calls'),
    created_at: session('Since when', 'to end it after 7 days'),
    used_at: session('Last used', 'to end it after 12 idle hours'),
    device: device('Browser and system', 'to recognise the own devices'),
    time_zone: device('Time zone', 'to recognise a sign-in from elsewhere'),
    authenticated_at: session(
      'Latest proof of presence',
      'to ask again before what cannot be undone',
    ),
  },
} as const satisfies TablePurposes

const link = column({ purpose: 'accounts', from: 'system', until: 'resetLink' })

export const resetTokens = {
  about: 'super administrators',
  seenBy: 'nobody',
  leaves: 'the link alone, in a mail to its account',
  columns: {
    token_hash: link('Hash of the link', 'to accept the link'),
    admin_id: link('Whose', 'to know whose password it sets'),
    created_at: link('When', 'to end it after an hour'),
  },
} as const satisfies TablePurposes

const invitation = column({ purpose: 'accounts', from: 'system', until: 'invitation' })
const invited = column({ purpose: 'accounts', from: 'superAdministrator', until: 'invitation' })

export const invitations = {
  about: 'people who are invited to be administrators',
  seenBy: 'super administrators',
  leaves: 'name and link in a mail to them; not in backups',
  columns: {
    id: invitation('Number', 'to name it without a name'),
    name: invited('Name', 'to address them'),
    email: invited('E-mail', 'to send the link'),
    role: invited('Role', 'to decide what is allowed'),
    token_hash: invitation('Hash of the link', 'to accept the link once'),
    invited_by: invitation('By whom', 'to say who invited'),
    created_at: invitation('When', 'to end it after a day'),
  },
} as const satisfies TablePurposes
