import { useEffect, useEffectEvent } from 'react'
import type { Assertion } from '#contract/accounts/passkey-credentials.ts'

/** Nothing of it is seen by who has no passkey. Paused while another way to sign in is under way. */
export const usePasskeyAutofill = (
  isPaused: boolean,
  onChosen: (credential: Assertion) => void,
): void => {
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    if (isPaused) return
    const page = new AbortController()
    const offer = async () => {
      const { offerPasskeys } = await import('./passkeys.ts')
      const credential = await offerPasskeys(page.signal)
      if (credential && !page.signal.aborted) choose(credential)
    }
    // Autofill is a courtesy: without it, the password is there.
    offer().catch((error: unknown) => {
      if (!page.signal.aborted) console.warn('No passkeys are offered.', error)
    })
    return () => page.abort()
  }, [isPaused])
}
