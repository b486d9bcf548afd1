import { column, type TablePurposes } from './declaration.ts'

const leaves = 'not at all'

const factor = column({ purpose: 'accounts', from: 'system', until: 'factor' })
const key = column({ purpose: 'accounts', from: 'administratorBrowser', until: 'factor' })
const named = column({ purpose: 'accounts', from: 'administrator', until: 'factor' })

export const passkeys = {
  about: 'administrators',
  seenBy: 'the administrator and super administrators',
  leaves,
  columns: {
    id: factor('Number', 'to remove one'),
    admin_id: factor('Whose', 'to know whom it lets in'),
    credential_id: key('Name of the key pair', 'to ask for this passkey'),
    public_key: key('Public key', 'to check its signature'),
    counter: key('Count of uses', 'to notice a copied passkey'),
    transports: key('How it connects', 'to ask for it the right way'),
    rp_id: factor('Host', 'to tell when another host needs a new one'),
    name: named('Name', 'to recognise it in the list'),
    is_synced: key('Whether it is synchronised', 'to say where it lives'),
    created_at: factor('When it was enrolled', 'to recognise it in the list'),
    used_at: factor('Last used', 'to find what nobody uses'),
  },
} as const satisfies TablePurposes

export const recoveryCodes = {
  about: 'administrators',
  seenBy: 'nobody: shown once, when they are made',
  leaves,
  columns: {
    admin_id: factor('Whose', 'to know whom it lets in'),
    code_hash: factor('Hash of a code', 'to accept it once'),
  },
} as const satisfies TablePurposes

const challenge = column({ purpose: 'accounts', from: 'system', until: 'challenge' })

export const passkeyChallenges = {
  about: 'administrators',
  seenBy: 'nobody',
  leaves: 'not at all; not in backups either',
  columns: {
    challenge_hash: challenge('Hash of a challenge', 'to accept an answer once'),
    purpose: challenge('What for', 'to refuse it for anything else'),
    admin_id: challenge('Whose', 'to refuse it for another account'),
    expires_at: challenge('End', 'to refuse a late answer'),
  },
} as const satisfies TablePurposes
