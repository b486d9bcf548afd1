import type { TablePurposes } from './declaration.ts'

const leaves = 'not at all'

const factor = { purpose: 'accounts', from: 'system', until: 'factor' } as const
const key = { purpose: 'accounts', from: 'administratorBrowser', until: 'factor' } as const

export const passkeys = {
  about: 'administrators',
  seenBy: 'the administrator and super administrators',
  leaves,
  columns: {
    id: { what: 'Number', why: 'to remove one', ...factor },
    admin_id: { what: 'Whose', why: 'to know whom it lets in', ...factor },
    credential_id: { what: 'Name of the key pair', why: 'to ask for this passkey', ...key },
    public_key: { what: 'Public key', why: 'to check its signature', ...key },
    counter: { what: 'Count of uses', why: 'to notice a copied passkey', ...key },
    transports: { what: 'How it connects', why: 'to ask for it the right way', ...key },
    rp_id: { what: 'Host', why: 'to tell when another host needs a new one', ...factor },
    name: {
      what: 'Name',
      why: 'to recognise it in the list',
      purpose: 'accounts',
      from: 'administrator',
      until: 'factor',
    },
    is_synced: { what: 'Whether it is synchronised', why: 'to say where it lives', ...key },
    created_at: { what: 'When it was enrolled', why: 'to recognise it in the list', ...factor },
    used_at: { what: 'Last used', why: 'to find what nobody uses', ...factor },
  },
} as const satisfies TablePurposes

export const recoveryCodes = {
  about: 'administrators',
  seenBy: 'nobody: shown once, when they are made',
  leaves,
  columns: {
    admin_id: { what: 'Whose', why: 'to know whom it lets in', ...factor },
    code_hash: { what: 'Hash of a code', why: 'to accept it once', ...factor },
  },
} as const satisfies TablePurposes

const challenge = { purpose: 'accounts', from: 'system', until: 'challenge' } as const

export const passkeyChallenges = {
  about: 'administrators',
  seenBy: 'nobody',
  leaves: 'not at all; not in backups either',
  columns: {
    challenge_hash: { what: 'Hash of a challenge', why: 'to accept an answer once', ...challenge },
    purpose: { what: 'What for', why: 'to refuse it for anything else', ...challenge },
    admin_id: { what: 'Whose', why: 'to refuse it for another account', ...challenge },
    expires_at: { what: 'End', why: 'to refuse a late answer', ...challenge },
  },
} as const satisfies TablePurposes
