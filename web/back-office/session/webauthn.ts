import type { Assertion, Attestation, PasskeyRequestOptions, startEnrolment } from '#contract/accounts/passkeys.ts'
import type { Reply } from '#contract/endpoint.ts'

/** It is false on plain http, and in browsers without passkeys. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Its message is a sentence for the person who was asked. */
export class PasskeyError extends Error {}

const reasons: Partial<Record<string, string>> = {
  NotAllowedError: 'It was cancelled, or took too long.',
  InvalidStateError: 'This device or password manager has a passkey of your account already.',
  SecurityError: 'Your browser allows no passkeys at this address.',
}

/** Runs what the browser asks the person; throws a `PasskeyError`, or the abort of `signal`. */
const askPerson = async (ask: () => Promise<Credential | null>, signal?: AbortSignal) => {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    signal?.throwIfAborted()
    const name = error instanceof DOMException ? error.name : ''
    throw new PasskeyError(reasons[name] ?? 'Your browser could not do it.', { cause: error })
  }
  throw new PasskeyError('Your browser gave no passkey.')
}

export const createPasskey = async (options: Reply<typeof startEnrolment>['options']): Promise<Attestation> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return (await askPerson(() => navigator.credentials.create({ publicKey }))) as Attestation
}

/** `conditional` waits until a passkey is chosen from the autofill of a field. */
export const assertPasskey = async (
  options: PasskeyRequestOptions,
  { signal, mediation }: { signal?: AbortSignal; mediation?: 'conditional' } = {},
): Promise<Assertion> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const request = { publicKey, ...(signal && { signal }), ...(mediation && { mediation }) }
  return (await askPerson(() => navigator.credentials.get(request), signal)) as Assertion
}
