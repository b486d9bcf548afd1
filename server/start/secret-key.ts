import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile } from '../atomic-file.ts'

/** Keys of different purposes reveal nothing about one another. */
type Purpose =
  | 'sender network'
  | 'account limits'
  | 'known browser'
  | 'second factor'
  | 'backup'
  | 'contacts read'
  | 'erased parent'
  | 'webhooks'

/** It has 256 bits (HKDF, RFC 5869). */
export const deriveKey = (secretKey: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))

type SecretKeySource = {
  secretKey: string | undefined
  databaseUrl: string | undefined
  dataDir: string
}

/** From the environment, else from a file in `DATA_DIR` that the first process makes. `notice` is for the operator. */
export async function openSecretKey({
  secretKey,
  databaseUrl,
  dataDir,
}: SecretKeySource): Promise<{ secretKey: string; notice: string | undefined }> {
  if (secretKey !== undefined) return { secretKey, notice: undefined }
  const file = join(dataDir, 'secret-key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const isCreated = await createFile(file, `${randomBytes(32).toString('base64url')}\n`)
  const createdNotice = isCreated ? `A secret key was made in ${file}: copy it along with your backups. ` : ''
  const sharedNotice =
    databaseUrl === undefined
      ? ''
      : 'SECRET_KEY is not set, though DATABASE_URL is: processes with keys of their own count limits apart, and do not read the sign-in codes of one another.'
  return {
    secretKey: (await readFile(file, 'utf8')).trim(),
    notice: `${createdNotice}${sharedNotice}`.trim() || undefined,
  }
}
