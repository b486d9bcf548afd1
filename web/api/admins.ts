import { signIn, signOut } from '#contract/admins.ts'
import { call } from './client.ts'

export const openSession = (email: string, password: string) =>
  call(signIn, { body: { email, password } })

export const endSession = (token: string) => call(signOut, {}, { token })
