import type { Role } from '#contract/accounts/roles.ts'
import type { Database } from '../database/schema.ts'
import type { EncryptedSecrets } from './codes/encrypted-secrets.ts'
import { hasUsablePasskey } from './passkeys/own-passkeys.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'

export const factorColumns = [
  'passkey_only',
  'totp_secret',
  'totp_confirmed_at',
  'factor_due_at',
] as const

export type FactorAccount = {
  role: Role
  passkey_only: boolean
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
  factor_due_at: Date | null
}

/** Whose accounts need one (REQUIRE_SECOND_FACTOR). */
export type FactorRequirement = 'super_admin' | 'all' | undefined

const isFactorRequired = (requirement: FactorRequirement, role: Role): boolean =>
  requirement === 'all' || requirement === role

const graceMs = 7 * 24 * 60 * 60_000

/** Which accounts the password alone opens, and which of them it may not for long. */
export class SecondFactors {
  readonly secrets: EncryptedSecrets
  readonly requirement: FactorRequirement
  readonly relyingParty: RelyingParty | undefined

  constructor(
    secrets: EncryptedSecrets,
    requirement: FactorRequirement,
    relyingParty: RelyingParty | undefined,
  ) {
    this.secrets = secrets
    this.requirement = requirement
    this.relyingParty = relyingParty
  }

  codes({
    totp_secret: secret,
    totp_confirmed_at: at,
  }: FactorAccount): 'off' | 'on' | 'unreadable' {
    if (!secret || !at) return 'off'
    return this.secrets.isReadable(secret) ? 'on' : 'unreadable'
  }

  isRequired({ role }: Pick<FactorAccount, 'role'>): boolean {
    return isFactorRequired(this.requirement, role)
  }

  /** Whether the stolen password of the account opens nothing. A passkey that nobody has to use protects nothing. */
  isProtected(account: FactorAccount): boolean {
    return account.passkey_only || this.codes(account) === 'on'
  }

  /** Whether only a passkey signs in: it was chosen, or it is all that the account has of a second factor it needs. */
  async needsPasskey(db: Database, account: FactorAccount & { id: number }): Promise<boolean> {
    if (account.passkey_only) return true
    if (!this.isRequired(account) || this.codes(account) !== 'off') return false
    return hasUsablePasskey(db, account.id, this.relyingParty)
  }

  /** Whether the account may do nothing but enrol a second factor. */
  async mustEnrol(
    db: Database,
    account: FactorAccount & { id: number },
    now: Date,
  ): Promise<boolean> {
    if (this.isProtected(account)) return false
    if (this.codes(account) === 'unreadable') return true
    const { factor_due_at: dueAt } = account
    const isOverdue = this.isRequired(account) && dueAt !== null && dueAt <= now
    return isOverdue && !(await this.needsPasskey(db, account))
  }

  /** What confirms who is signed in: where a factor is on, never the password alone. */
  async confirmsBy(
    db: Database,
    account: FactorAccount & { id: number },
  ): Promise<'password' | 'code' | 'passkey'> {
    const isPasskeyNeeded =
      (await this.needsPasskey(db, account)) &&
      (await hasUsablePasskey(db, account.id, this.relyingParty))
    if (isPasskeyNeeded) return 'passkey'
    return this.codes(account) === 'off' ? 'password' : 'code'
  }

  /** When its days end, which begin at this sign-in; undefined where none begin. */
  beginGrace(account: FactorAccount, now: Date): Date | undefined {
    // Who has removed a factor again gets no days anew.
    if (!this.isRequired(account) || account.factor_due_at || this.isProtected(account)) return
    return new Date(now.getTime() + graceMs)
  }
}

/** Once begun, the days of an account are never forgotten, whatever a start requires. */
export async function startGrace(
  trx: Database,
  factors: SecondFactors,
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  if (factors.requirement === undefined) return
  const account = await trx
    .selectFrom('admins')
    .select(['role', ...factorColumns])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const dueAt = factors.beginGrace(account, now)
  if (!dueAt) return
  await trx
    .updateTable('admins')
    .set({ factor_due_at: dueAt })
    .where('id', '=', adminId)
    .where('factor_due_at', 'is', null)
    .execute()
}
