import { deriveKey } from '#server/start/secret-key.ts'
import { secretKey } from './product.ts'

/** Of backups that tests make. */
export const signingKey = deriveKey(secretKey, 'backup')
