import { useReducer } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '#contract/accounts/admins.ts'
import type { Assertion } from '#contract/accounts/passkey-credentials.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/api/client.ts'
import { replaceSession } from '../session/replace-session.ts'
import { isSession } from '../session/session.ts'
import { dashboardAddress } from '../session/sign-in-address.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import { initialSignInState, signInReducer } from './sign-in-state.ts'

/** Signs in, and leads to the dashboard. */
export const useSignIn = () => {
  const [state, dispatch] = useReducer(signInReducer, initialSignInState)
  const navigate = useNavigate()

  const open = async (ask: (options: CallOptions) => Promise<Reply<typeof signIn>>) => {
    await replaceSession(async (previous) => {
      // The server ends the previous session.
      const session = await ask(previous ? { token: previous.token } : {})
      if (!isSession(session)) throw new Error('The reply holds no session.')
      return session
    })
    await navigate(dashboardAddress(window.location.search), { replace: true })
  }
  const send = (credentials: Input<typeof signIn>['body']) => {
    const body = { ...credentials, timeZone: browserTimeZone() }
    void open((options) => call(signIn, { body }, options)).catch((error: unknown) =>
      dispatch({ type: 'refused', error, credentials }),
    )
  }
  const openByPasskey = async (chosen?: Assertion) => {
    const passkeys = await import('./passkeys.ts')
    // A person takes their time, in which other tabs must not wait.
    const assertion = chosen ?? (await passkeys.askForPasskey())
    await open((options) => passkeys.signInWith(assertion, options))
  }
  return {
    state,
    sendPassword: (email: string, password: string) => {
      if (state.isBusy) return
      dispatch({ type: 'passwordSent', email })
      send({ email, password })
    },
    sendCode: (code: string) => {
      if (state.isBusy || !state.codeStep) return
      const { email, password } = state.codeStep
      dispatch({ type: 'sent' })
      send({ email, password, code })
    },
    /** Asks for a passkey where none is chosen. */
    sendPasskey: (chosen?: Assertion) => {
      if (state.isBusy) return
      dispatch({ type: 'sent' })
      void openByPasskey(chosen).catch((error: unknown) =>
        dispatch({ type: 'passkeyRefused', error }),
      )
    },
    edit: () => dispatch({ type: 'edited' }),
    leaveCodeStep: () => dispatch({ type: 'codeStepLeft' }),
  }
}

export type SignIn = ReturnType<typeof useSignIn>
