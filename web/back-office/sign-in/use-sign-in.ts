import { useReducer } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '#contract/accounts/admins.ts'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { ApiError, type CallOptions, call } from '#web/api/client.ts'
import { describeFailure, type Failure } from '../format/describe-failure.ts'
import { dashboardAddress, isSession, replaceSession } from '../session/session.ts'
import { PasskeyError } from '../session/webauthn.ts'
import { browserTimeZone } from './browser-time-zone.ts'

type Credentials = { email: string; password: string }

type SignInState = {
  isBusy: boolean
  /** At the field that has the focus after it. */
  failure: (Failure & { field: string }) | null
  /** Shown again when the code step is left. */
  email: string
  /** The step that follows the right password of an account with codes; the password waits in memory alone. */
  codeStep: (Credentials & { prompt: string }) | null
  needsPasskey: boolean
}

export type SignInAction =
  | { type: 'passwordSent'; email: string }
  | { type: 'sent' }
  | { type: 'refused'; error: unknown; credentials: Credentials }
  | { type: 'passkeyRefused'; error: unknown }
  | { type: 'edited' }
  | { type: 'codeStepLeft' }

export const initialSignInState: SignInState = {
  isBusy: false,
  failure: null,
  email: '',
  codeStep: null,
  needsPasskey: false,
}

const fallbackMessage = 'Login failed. Please check your credentials and try again.'

const passkeyMessage = 'The passkey did not sign you in.'

/** Asks for the code of an account that has codes, once; every other refusal is shown. */
const refuse = (state: SignInState, error: unknown, credentials: Credentials): SignInState => {
  const { status, factor, message, fields } = error instanceof ApiError ? error : new ApiError(0, '')
  const next = { ...state, isBusy: false, needsPasskey: factor === 'passkey' }
  if (factor === 'code' && !state.codeStep) return { ...next, codeStep: { ...credentials, prompt: message } }
  const field = 'email' in fields ? 'email' : 'password'
  return {
    ...next,
    failure: { ...describeFailure(error, fallbackMessage), field },
    // A new password, for instance, begins anew.
    codeStep: status === 401 && factor !== 'code' ? null : state.codeStep,
  }
}

/** One attempt to sign in at a time: by the password, then the code where the account has codes, or by a passkey. */
export const signInReducer = (state: SignInState, action: SignInAction): SignInState => {
  switch (action.type) {
    case 'passwordSent':
      return { ...state, isBusy: true, failure: null, email: action.email }
    case 'sent':
      return { ...state, isBusy: true, failure: null }
    case 'refused':
      return refuse(state, action.error, action.credentials)
    case 'passkeyRefused': {
      const isOfBrowser = action.error instanceof PasskeyError
      const described = describeFailure(action.error, isOfBrowser ? passkeyMessage : fallbackMessage)
      return { ...state, isBusy: false, failure: { ...described, field: 'email' } }
    }
    case 'edited':
      return { ...state, failure: null }
    case 'codeStepLeft':
      return { ...state, failure: null, codeStep: null }
  }
}

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
      void openByPasskey(chosen).catch((error: unknown) => dispatch({ type: 'passkeyRefused', error }))
    },
    edit: () => dispatch({ type: 'edited' }),
    leaveCodeStep: () => dispatch({ type: 'codeStepLeft' }),
  }
}

export type SignIn = ReturnType<typeof useSignIn>
