import { useEffect, useEffectEvent } from 'react'
import type { MetaFunction } from 'react-router'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/layout.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Nothing of it is seen by who has no passkey. Paused while another way to sign in is under way. */
const usePasskeyAutofill = (isPaused: boolean, onChosen: (credential: Assertion) => void): void => {
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

export const meta: MetaFunction = () => privateMeta('Admin Login')

const homeLink = (
  <a className={quietLinkClass} href="/">
    Back to Home
  </a>
)

export default function SignIn() {
  const signIn = useSignIn()
  const { isBusy, codeStep } = signIn.state
  usePasskeyAutofill(isBusy || codeStep !== null, signIn.sendPasskey)
  return (
    <AuthCard title="Admin Login" backLink={codeStep ? undefined : homeLink}>
      {codeStep ? <CodeStep signIn={signIn} prompt={codeStep.prompt} /> : <PasswordStep signIn={signIn} />}
    </AuthCard>
  )
}
