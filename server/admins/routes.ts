import * as contract from '#contract/admins.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, serve, succeed, succeeded, typed } from '../http/serve.ts'
import type { SignInAttempts } from './attempts.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

type Services = {
  db: Database
  attempts: SignInAttempts
  clock: () => Date
}

export const publicRoutes =
  ({ db, attempts, clock }: Services): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(contract.signIn),
      handler: async ({ body, ip }) =>
        succeed(await signIn({ ...body, address: ip }, { db, attempts, now: clock() })),
    })
  }

export const adminRoutes =
  ({ db }: Pick<Services, 'db'>): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(contract.signOut),
      handler: async ({ token }) => {
        await endSession(db, token)
        return succeeded
      },
    })
  }
