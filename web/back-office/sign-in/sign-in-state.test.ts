import { expect, test } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { PasskeyError } from '../session/webauthn.ts'
import { initialSignInState, type SignInAction, signInReducer } from './use-sign-in.ts'

const credentials = { email: 'ada@example.com', password: 'typed' }
const refused = (status: number, error: string, more = {}): SignInAction => ({
  type: 'refused',
  error: new ApiError(status, error, { success: false, error, ...more }),
  credentials,
})
const sent: SignInAction = { type: 'passwordSent', email: credentials.email }
const codeAsked = refused(401, 'Type the code.', { factor: 'code' })
const stateAfter = (...actions: SignInAction[]) => actions.reduce(signInReducer, initialSignInState)

test('a refused password is told at its field, until something is typed', () => {
  const state = stateAfter(sent, refused(401, 'Wrong.'))
  expect(state).toMatchObject({ isBusy: false, email: 'ada@example.com' })
  expect(state.failure).toEqual({ text: 'Wrong.', field: 'password' })
  expect(stateAfter(sent, refused(400, 'No.', { fields: { email: 'No.' } })).failure?.field).toBe('email')
  expect(signInReducer(state, { type: 'edited' }).failure).toBeNull()
  expect(signInReducer(state, sent)).toMatchObject({ isBusy: true, failure: null })
})

test('an account with codes is asked for one, once; a wrong one is asked for again', () => {
  const asked = stateAfter(sent, codeAsked)
  expect(asked).toMatchObject({
    failure: null,
    codeStep: { ...credentials, prompt: 'Type the code.' },
  })
  const wrong = [{ type: 'sent' }, refused(401, 'Wrong code.', { factor: 'code' })] as const
  expect(stateAfter(sent, codeAsked, ...wrong)).toMatchObject({
    failure: { text: 'Wrong code.' },
    codeStep: asked.codeStep,
  })
})

test('the code step is left by Back, and by a refusal of the password; a lost line keeps it', () => {
  expect(stateAfter(sent, codeAsked, { type: 'codeStepLeft' })).toMatchObject({
    codeStep: null,
    email: 'ada@example.com',
  })
  expect(stateAfter(sent, codeAsked, refused(401, 'Wrong.'))).toMatchObject({
    codeStep: null,
    failure: { text: 'Wrong.' },
  })
  const offline: SignInAction = { type: 'refused', error: new ApiError(0, 'No line.'), credentials }
  expect(stateAfter(sent, codeAsked, offline)).toMatchObject({
    codeStep: credentials,
    failure: { reason: 'No line.' },
  })
})

test('a passkey is offered to who needs one, and its refusal is told at the e-mail', () => {
  const needed = refused(401, 'Use your passkey.', { factor: 'passkey' })
  const error = new PasskeyError('It was cancelled.')
  expect(stateAfter(sent, needed, { type: 'sent' }, { type: 'passkeyRefused', error })).toMatchObject({
    isBusy: false,
    needsPasskey: true,
    failure: { reason: 'It was cancelled.', field: 'email' },
  })
  expect(stateAfter(sent, needed, sent, refused(401, 'Wrong.')).needsPasskey).toBe(false)
})
