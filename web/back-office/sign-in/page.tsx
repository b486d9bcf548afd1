import type { MetaFunction } from 'react-router'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/meta.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import { useSignIn } from './use-sign-in.ts'

export const meta: MetaFunction = () => privateMeta('Admin Login')

const homeLink = (
  <a className={quietLinkClass} href="/">
    Back to Home
  </a>
)

export default function SignIn() {
  const signIn = useSignIn()
  const { isBusy, failure, codeStep } = signIn.state
  usePasskeyAutofill(isBusy || codeStep !== null, signIn.sendPasskey)
  return (
    <AuthCard title="Admin Login" backLink={codeStep ? undefined : homeLink}>
      {codeStep ? (
        <CodeStep
          prompt={codeStep.prompt}
          failure={failure}
          busy={isBusy}
          onSubmit={signIn.sendCode}
          onInput={signIn.edit}
          onBack={signIn.leaveCodeStep}
        />
      ) : (
        <PasswordStep signIn={signIn} />
      )}
    </AuthCard>
  )
}
