import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/accounts/second-factor.ts'
import { countRows } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../tokens.ts'

/** Crockford's base 32: no letter is taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits: from 112 on a hash needs neither salt nor slowness (OWASP ASVS, V6.5.2). */
const characters = 24

/** Replaces those of the account and returns the new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Database, adminId: number): Promise<string[]> {
  await deleteRecoveryCodes(trx, adminId)
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashRecoveryCode(code) })))
    .execute()
  return codes
}

/** Uses a code up; false when there is none such. */
export async function consumeRecoveryCode(trx: Database, adminId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const countRecoveryCodes = (db: Database, adminId: number): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('admin_id', '=', adminId))

export async function deleteRecoveryCodes(trx: Database, adminId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
}

function createRecoveryCode(): string {
  const letters = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

const hashRecoveryCode = (code: string): Buffer => hashToken(normalize(code))

/** As typed: with or without dashes, in any case, with the letters that Crockford reads as digits. */
const normalize = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
