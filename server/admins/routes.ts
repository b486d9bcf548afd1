import { brand } from '#brand'
import * as contract from '#contract/admins.ts'
import type { Database } from '../database/schema.ts'
import { networksOf } from '../http/network.ts'
import { type Routes, serve, succeed, succeeded, typed } from '../http/serve.ts'
import type { SignInAttempts } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword, verifyReset } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Services = {
  db: Database
  clock: () => Date
  attempts: SignInAttempts
  /** What sending a reset link needs. */
  resets: Omit<Parameters<typeof requestReset>[1], 'db' | 'now'>
}

export const publicRoutes =
  ({ db, attempts, clock, resets }: Services): Routes =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const calls = typed(app)
    calls.route({
      ...serve(contract.signIn),
      handler: async ({ body, ip, token }) => {
        const credentials = { ...body, networks: networksOf(ip), earlierToken: token }
        return succeed(await signIn(credentials, { db, attempts, now: clock() }))
      },
    })
    calls.route({
      ...serve(contract.forgotPassword),
      handler: async ({ body, ip }) => {
        await requestReset(
          { email: body.email, networks: networksOf(ip) },
          { ...resets, db, now: clock() },
        )
        return succeed({ message: contract.resetSentences.requested })
      },
    })
    calls.route({
      ...serve(contract.verifyResetToken),
      handler: async ({ params }) =>
        succeed({ email: await verifyReset(db, params.resetToken, clock()) }),
    })
    calls.route({
      ...serve(contract.resetPassword),
      handler: async ({ body }) => {
        await resetPassword({ ...body, company: brand.name }, db, clock())
        return succeeded
      },
    })
  }

export const adminRoutes =
  ({ db, attempts }: Pick<Services, 'db' | 'attempts'>): Routes =>
  async (app) => {
    const calls = typed(app)
    calls.route({
      ...serve(contract.changePassword),
      handler: async ({ body, ip, token, caller }) => {
        const change = { ...body, by: caller, token, networks: networksOf(ip) }
        await changePassword(change, { db, attempts, company: brand.name })
        return succeeded
      },
    })
    calls.route({
      ...serve(contract.signOut),
      handler: async ({ token, caller }) => {
        await signOut(db, { token, by: caller.id })
        return succeeded
      },
    })
  }
