import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#contract/accounts/roles.ts'
import type { SavedList } from '#contract/accounts/saved-lists.ts'

type AdminsTable = {
  id: GeneratedAlways<number>
  name: string
  email: string
  role: Role
  password_hash: string
  disabled_at: Date | null
  created_at: Generated<Date>
  /** One mail a day about what is overdue, instead of one for each. */
  overdue_digest: Generated<boolean>
  digest_on: string | null
  /** What authenticators know the account by: random, says nothing about its owner (WebAuthn, 14.6.1). */
  user_handle: Buffer | null
  /** The right password alone opens nothing. */
  passkey_only: Generated<boolean>
  /** Encrypted; unconfirmed until the first code was right. */
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
  /** The half minute of the latest accepted code, since 1970: no code is accepted twice. */
  totp_last_step: number | null
  /** When an account without a second factor may do nothing but enrol one. */
  factor_due_at: Date | null
  password_expires_at: Date | null
  /** *Reached* and *Left a message* claim and move as well. */
  one_press_calls: Generated<boolean>
  /** Below the mails to families. */
  mail_signature: Generated<string>
  saved_lists: ColumnType<SavedList[], string | undefined, string>
  /** About new inquiries; null: as the role says. */
  inquiry_mails: boolean | null
  /** About who read or downloaded very much; null: as the role says. */
  access_mails: boolean | null
}

type SessionsTable = {
  token_hash: Buffer
  admin_id: number
  created_at: Date
  used_at: Date
  id: GeneratedAlways<number>
  device: Generated<string>
  /** IANA name, as the browser told it. */
  time_zone: string | null
  /** The latest proof that its administrator is there: the sign-in, or a confirmation. */
  authenticated_at: Date
}

type PasskeysTable = {
  id: GeneratedAlways<number>
  admin_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string
  /** The host for which it was made; another one cannot use it. */
  rp_id: string
  name: string
  is_synced: boolean
  created_at: Date
  used_at: Date | null
}

type RecoveryCodesTable = {
  admin_id: number
  /** A used code is deleted. */
  code_hash: Buffer
}

type PasskeyChallengesTable = {
  challenge_hash: Buffer
  purpose: 'enrol' | 'sign_in' | 'confirm'
  /** Null before a sign-in. */
  admin_id: number | null
  expires_at: Date
}

type ResetTokensTable = {
  token_hash: Buffer
  admin_id: number
  created_at: Date
}

/** Of people who have no account yet. */
type InvitationsTable = {
  id: GeneratedAlways<number>
  name: string
  email: string
  role: Role
  token_hash: Buffer
  invited_by: number
  /** When its present link was made. */
  created_at: Date
}

declare module '../database/schema.ts' {
  interface Tables {
    admins: AdminsTable
    sessions: SessionsTable
    reset_tokens: ResetTokensTable
    passkeys: PasskeysTable
    recovery_codes: RecoveryCodesTable
    passkey_challenges: PasskeyChallengesTable
    invitations: InvitationsTable
  }
}
