import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../../database/schema.ts'

export async function countUnreadableCodes(db: Database, secrets: EncryptedSecrets): Promise<number> {
  const rows = await db.selectFrom('admins').select('totp_secret').where('totp_confirmed_at', 'is not', null).execute()
  return rows.filter(({ totp_secret: secret }) => secret && !secrets.isReadable(secret)).length
}

const algorithm = 'aes-256-gcm'
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
const tagAt = keyIdBytes + nonceBytes
const secretAt = tagAt + tagBytes

/** A secret that is copied to another account cannot be read; which key it was stands in front. */
export class EncryptedSecrets {
  readonly #key: Buffer
  readonly #keyId: Buffer

  constructor(key: Buffer) {
    this.#key = key
    this.#keyId = createHmac('sha256', key).update('key id').digest().subarray(0, keyIdBytes)
  }

  encrypt(adminId: number, secret: Uint8Array): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(accountData(adminId))
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([this.#keyId, nonce, cipher.getAuthTag(), encrypted])
  }

  /** Whether it was encrypted with this key. */
  isReadable(stored: Buffer): boolean {
    return stored.subarray(0, keyIdBytes).equals(this.#keyId)
  }

  /** Undefined for what another key, or for another account, was encrypted. */
  decrypt(adminId: number, stored: Buffer): Buffer | undefined {
    if (!this.isReadable(stored)) return undefined
    const nonce = stored.subarray(keyIdBytes, tagAt)
    const tag = stored.subarray(tagAt, secretAt)
    const decipher = createDecipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(accountData(adminId)).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(stored.subarray(secretAt)), decipher.final()])
    } catch {
      // Its tag is wrong.
      return undefined
    }
  }
}

const accountData = (adminId: number) => Buffer.from(`admin ${adminId}`)
