import type { FastifyReply } from 'fastify'
import { brand } from '#brand'
import * as contract from '#contract/admins.ts'
import type { Database } from '../database/schema.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { originOf, shortNetworkOf } from '../http/network.ts'
import { type Routes, serve, succeed, succeeded, typed } from '../http/serve.ts'
import type { SignInAttempts } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { type KnownBrowsers, knownBrowserDays } from './known-browsers.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword, verifyReset } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Services = {
  db: Database
  clock: () => Date
  attempts: SignInAttempts
  knownBrowsers: KnownBrowsers
  /** What sending a reset link needs. */
  resets: Omit<Parameters<typeof requestReset>[1], 'db' | 'now'>
  /** Tells the mail worker that there is something to send. */
  wake: () => void
}

const cookieName = (adminId: number) => `knownBrowser${adminId}`

/** Comes back to the sign-in alone. */
const rememberBrowser = (reply: FastifyReply, siteUrl: string, adminId: number, token: string) =>
  setCookie(reply, {
    name: cookieName(adminId),
    value: token,
    path: contract.signIn.path,
    maxAgeSeconds: knownBrowserDays * 24 * 60 * 60,
    secure: siteUrl.startsWith('https:'),
  })

export const publicRoutes =
  ({ db, attempts, knownBrowsers, clock, resets, wake }: Services): Routes =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const calls = typed(app)
    calls.route({
      ...serve(contract.signIn),
      handler: async (request, reply) => {
        const credentials = {
          ...request.body,
          origin: originOf(request.ip),
          earlierToken: request.token,
          knownBrowserToken: (adminId: number) => readCookie(request, cookieName(adminId)),
        }
        const services = { db, attempts, knownBrowsers, now: clock() }
        const { token, id, knownBrowser, admin } = await signIn(credentials, services)
        rememberBrowser(reply, resets.siteUrl, id, knownBrowser)
        return succeed({ token, admin })
      },
    })
    calls.route({
      ...serve(contract.forgotPassword),
      handler: async ({ body, ip }) => {
        await requestReset(
          { email: body.email, origin: originOf(ip) },
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
      handler: async ({ body, ip }, reply) => {
        const { id, knownBrowser } = await resetPassword(
          { ...body, company: brand.name, network: shortNetworkOf(ip) },
          { db, knownBrowsers, now: clock(), siteUrl: resets.siteUrl, wake },
        )
        rememberBrowser(reply, resets.siteUrl, id, knownBrowser)
        return succeeded
      },
    })
  }

export const adminRoutes =
  ({ db, attempts, knownBrowsers, clock, resets, wake }: Services): Routes =>
  async (app) => {
    const calls = typed(app)
    calls.route({
      ...serve(contract.changePassword),
      handler: async ({ body, ip, token, caller }, reply) => {
        const change = { ...body, by: caller, token, origin: originOf(ip) }
        const knownBrowser = await changePassword(change, {
          db,
          attempts,
          knownBrowsers,
          company: brand.name,
          now: clock(),
          siteUrl: resets.siteUrl,
          wake,
        })
        rememberBrowser(reply, resets.siteUrl, caller.id, knownBrowser)
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
