import { deriveKey } from '#server/secret-key.ts'
import { secretKey } from './product.ts'

/** Of backups that tests make. */
export const signingKey = deriveKey(secretKey, 'backup')
