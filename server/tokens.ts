import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, such as a session or a reset link. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** No salt and no slow hash: 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
