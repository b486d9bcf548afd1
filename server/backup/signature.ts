import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BackupTrailer } from './format.ts'

/** Of everything before the last line, by its checksum. */
export const signChecksum = (sha256: string, signingKey: Buffer): string =>
  createHmac('sha256', signingKey).update(sha256).digest('hex')

export function isSignedWith({ sha256, signature }: BackupTrailer, signingKey: Buffer): boolean {
  const expected = Buffer.from(signChecksum(sha256, signingKey))
  const found = Buffer.from(signature ?? '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}
