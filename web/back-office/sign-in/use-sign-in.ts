import { useReducer } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '#contract/accounts/admins.ts'
import type { Assertion } from '#contract/accounts/passkey-credentials.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/api/client.ts'
import { isSession, readSession, saveSession } from '../session/session.ts'
import { dashboardAddress } from '../session/sign-in-address.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import { initialSignInState, type SignInAction, signInReducer } from './sign-in-state.ts'

/** Signs in, and leads to the dashboard. */
export const useSignIn = () => {
  const [state, dispatch] = useReducer(signInReducer, initialSignInState)
  const navigate = useNavigate()

  const open = async (
    ask: (options: CallOptions) => Promise<Reply<typeof signIn>>,
    onError: (error: unknown) => SignInAction,
  ) => {
    try {
      const previous = readSession()
      // The server ends the previous session.
      const session = await ask(previous ? { token: previous.token } : {})
      if (!isSession(session)) throw new Error('The reply holds no session.')
      saveSession(session)
      await navigate(dashboardAddress(window.location.search), { replace: true })
    } catch (error) {
      dispatch(onError(error))
    }
  }
  const send = (body: Input<typeof signIn>['body']) =>
    open(
      (options) => call(signIn, { body: { ...body, timeZone: browserTimeZone() } }, options),
      (error) => ({ type: 'refused', error, credentials: body }),
    )
  return {
    state,
    sendPassword: (email: string, password: string) => {
      if (state.isBusy) return
      dispatch({ type: 'passwordSent', email })
      void send({ email, password })
    },
    sendCode: (code: string) => {
      if (state.isBusy || !state.codeStep) return
      const { email, password } = state.codeStep
      dispatch({ type: 'sent' })
      void send({ email, password, code })
    },
    /** Asks for a passkey where none is chosen. */
    sendPasskey: (chosen?: Assertion) => {
      if (state.isBusy) return
      dispatch({ type: 'sent' })
      void open(
        async (options) => {
          const passkeys = await import('./passkeys.ts')
          return passkeys.signInWith(chosen ?? (await passkeys.askForPasskey()), options)
        },
        (error) => ({ type: 'passkeyRefused', error }),
      )
    },
    edit: () => dispatch({ type: 'edited' }),
    leaveCodeStep: () => dispatch({ type: 'codeStepLeft' }),
  }
}

export type SignIn = ReturnType<typeof useSignIn>
