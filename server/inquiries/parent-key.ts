import { createHmac, type KeyObject } from 'node:crypto'

/** An erasure leaves it: it recognises the address in a later import, and says nothing of it. */
export const parentKeyOf = (email: string, key: Uint8Array | KeyObject): Buffer =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest()
