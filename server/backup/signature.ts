import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BackupTrailer } from './format.ts'

export type Signature = 'ours' | 'foreign' | 'none'

/** Of everything before the last line, by its checksum. */
export const signChecksum = (sha256: string, signingKey: Buffer): string =>
  createHmac('sha256', signingKey).update(sha256).digest('hex')

export function checkSignature(
  { sha256, signature }: BackupTrailer,
  signingKey: Buffer,
): Signature {
  if (signature === undefined) return 'none'
  const expected = Buffer.from(signChecksum(sha256, signingKey))
  const found = Buffer.from(signature)
  return found.length === expected.length && timingSafeEqual(found, expected) ? 'ours' : 'foreign'
}
