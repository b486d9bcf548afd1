import type { Selectable } from 'kysely'
import { type AuditRecord, record } from '../audit/record.ts'
import type { Database, Tables } from '../database/schema.ts'
import type { EncryptedSecrets } from './codes/encrypted-secrets.ts'
import { enqueueAccountMail } from './mails/account-mail.ts'
import { factorChangedMail } from './mails/texts.ts'
import { hasUsablePasskey } from './passkeys/own-passkeys.ts'
import type { RelyingParty } from './passkeys/webauthn.ts'

type FactorChange = Pick<AuditRecord, 'action' | 'details'> & { sentence: string }

/** A mail tells the account; the caller notifies the mail worker after the commit. */
export async function recordFactorChange(
  trx: Database,
  admin: { id: number; name: string; email: string },
  { sentence, ...act }: FactorChange,
  time: { now: Date; siteUrl: string },
): Promise<void> {
  await record(trx, { ...act, actor: admin.id })
  await enqueueAccountMail(trx, admin, factorChangedMail(sentence), time)
}

export const factorColumns = ['passkey_only', 'totp_secret', 'totp_confirmed_at', 'factor_due_at'] as const

export type FactorAccount = Pick<Selectable<Tables['admins']>, 'id' | 'role' | (typeof factorColumns)[number]>

export const selectAccount = (db: Database) =>
  db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', ...factorColumns])
    .select(['password_hash as passwordHash', 'password_expires_at as passwordExpiresAt'])

export const readAccount = (db: Database, id: number) =>
  selectAccount(db).where('id', '=', id).executeTakeFirstOrThrow()

/** Whose accounts need one (REQUIRE_SECOND_FACTOR). */
export type FactorRequirement = 'super_admin' | 'all' | undefined

const graceMs = 7 * 24 * 60 * 60_000

/** Which accounts the password alone opens, and which of them it may not for long. */
export class SecondFactors {
  readonly secrets: EncryptedSecrets
  readonly requirement: FactorRequirement
  readonly relyingParty: RelyingParty | undefined

  constructor(secrets: EncryptedSecrets, requirement: FactorRequirement, relyingParty: RelyingParty | undefined) {
    this.secrets = secrets
    this.requirement = requirement
    this.relyingParty = relyingParty
  }

  codes({ totp_secret: secret, totp_confirmed_at: at }: FactorAccount): 'off' | 'on' | 'unreadable' {
    if (!secret || !at) return 'off'
    return this.secrets.isReadable(secret) ? 'on' : 'unreadable'
  }

  isRequired({ role }: FactorAccount): boolean {
    return this.requirement === 'all' || this.requirement === role
  }

  /** Whether the stolen password of the account opens nothing. A passkey that nobody has to use protects nothing. */
  isProtected(account: FactorAccount): boolean {
    return account.passkey_only || this.codes(account) === 'on'
  }

  /** Whether only a passkey signs in: it was chosen, or it is all that the account has of a second factor it needs. */
  async needsPasskey(db: Database, account: FactorAccount): Promise<boolean> {
    if (account.passkey_only) return true
    if (!this.isRequired(account) || this.codes(account) !== 'off') return false
    return hasUsablePasskey(db, account.id, this.relyingParty)
  }

  /** Whether the account may do nothing but enrol a second factor. */
  async mustEnrol(db: Database, account: FactorAccount, now: Date): Promise<boolean> {
    if (this.isProtected(account)) return false
    if (this.codes(account) === 'unreadable') return true
    const { factor_due_at: dueAt } = account
    const isOverdue = this.isRequired(account) && dueAt !== null && dueAt <= now
    return isOverdue && !(await this.needsPasskey(db, account))
  }

  /** What confirms who is signed in: where a factor is on, never the password alone. */
  async confirmsBy(db: Database, account: FactorAccount): Promise<'password' | 'code' | 'passkey'> {
    const isPasskeyNeeded =
      (await this.needsPasskey(db, account)) && (await hasUsablePasskey(db, account.id, this.relyingParty))
    if (isPasskeyNeeded) return 'passkey'
    return this.codes(account) === 'off' ? 'password' : 'code'
  }

  /** Once begun, the days of an account are never forgotten, whatever a start requires: who removes a factor gets none anew. */
  async startGrace(trx: Database, adminId: number, now: Date): Promise<void> {
    if (this.requirement === undefined) return
    const account = await readAccount(trx, adminId)
    if (!this.isRequired(account) || account.factor_due_at || this.isProtected(account)) return
    await trx
      .updateTable('admins')
      .set({ factor_due_at: new Date(now.getTime() + graceMs) })
      .where('id', '=', adminId)
      .where('factor_due_at', 'is', null)
      .execute()
  }
}
