import { type Assertion, signInByPasskey, startPasskeySignIn } from '#contract/accounts/passkeys.ts'
import { type CallOptions, call } from '#web/api/client.ts'
import { assertPasskey, PasskeyError, supportsPasskeys } from '../session/webauthn.ts'
import { browserTimeZone } from './browser-time-zone.ts'

/** Before the challenge of five minutes is too old. */
const renewAfterMs = 4 * 60_000

/** So often a person may cancel. */
const maxRefusals = 3

/** A person takes longer: a browser that refuses at once would always do so. */
const refusedAtOnceMs = 1_000

/** It is undefined where the browser has no autofill of passkeys. */
export async function offerPasskeys(page: AbortSignal): Promise<Assertion | undefined> {
  if (!supportsPasskeys() || !(await isAutofillAvailable())) return undefined
  let refusals = 0
  while (!page.aborted && refusals < maxRefusals) {
    const round = AbortSignal.any([page, AbortSignal.timeout(renewAfterMs)])
    const { options } = await call(startPasskeySignIn, {}, { signal: round })
    if (!options) return undefined
    const offeredAt = performance.now()
    try {
      return await assertPasskey(options, { signal: round, mediation: 'conditional' })
    } catch {
      if (!round.aborted) {
        const isAtOnce = performance.now() - offeredAt < refusedAtOnceMs
        if (isAtOnce && document.visibilityState === 'visible') return undefined
        refusals += 1
      }
      await becomeVisible(page)
    }
  }
  return undefined
}

/** Has the browser ask for a passkey at once. Throws a `PasskeyError`. */
export async function askForPasskey(): Promise<Assertion> {
  const { options } = supportsPasskeys() ? await call(startPasskeySignIn, {}) : { options: null }
  if (!options) throw new PasskeyError('There are no passkeys in this browser at this address.')
  return assertPasskey(options)
}

export const signInWith = (credential: Assertion, options: CallOptions) =>
  call(signInByPasskey, { body: { credential, timeZone: browserTimeZone() } }, options)

const isAutofillAvailable = async (): Promise<boolean> =>
  'isConditionalMediationAvailable' in PublicKeyCredential && PublicKeyCredential.isConditionalMediationAvailable()

/** A page in the background asks for nothing. */
const becomeVisible = (page: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible' || page.aborted) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal: page })
    page.addEventListener('abort', () => resolve(), { once: true })
  })
