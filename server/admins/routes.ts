import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand'
import * as contract from '#contract/accounts/admins.ts'
import * as deskCalls from '#contract/accounts/desk-settings.ts'
import { changeSavedList as savedListCall } from '#contract/accounts/saved-lists.ts'
import * as sessionCalls from '#contract/accounts/sessions.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { clientNetworkOf, shortNetworkOf } from '../http/network.ts'
import { type Routes, respond, sendMailsAfter, storeNothing } from '../http/serve.ts'
import { changeDeskSettings, changeSignature, readDeskSettings } from './desk-settings.ts'
import { changeNotificationSettings, readNotificationSettings } from './notification-settings.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { resetPassword, verifyResetToken } from './password/reset-password.ts'
import { changePassword } from './password/set-password.ts'
import { changeSavedList, readSavedLists } from './saved-lists.ts'
import { type AccountServices, atNow } from './services.ts'
import { signOut } from './sessions.ts'
import { knownBrowserDays } from './sign-in/known-browsers.ts'
import type { SignInRequest } from './sign-in/open-session.ts'
import { reauthenticate } from './sign-in/reauthenticate.ts'
import { signIn } from './sign-in/sign-in.ts'
import { listTeam } from './team.ts'

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:')

/** By its prefix a browser takes the cookie from this very host alone, over https. */
const cookieName = (siteUrl: string, adminId: number) => `${isHttps(siteUrl) ? '__Host-' : ''}knownBrowser${adminId}`

/** Resolves to what else there is to say. */
export function rememberBrowser<Rest>(
  reply: FastifyReply,
  siteUrl: string,
  { id, knownBrowser, ...rest }: { id: number; knownBrowser: string } & Rest,
) {
  setCookie(reply, {
    name: cookieName(siteUrl, id),
    value: knownBrowser,
    path: isHttps(siteUrl) ? '/' : contract.signIn.path,
    maxAgeSeconds: knownBrowserDays * 24 * 60 * 60,
    secure: isHttps(siteUrl),
  })
  return rest
}

export const signInRequestOf = (
  request: FastifyRequest,
  siteUrl: string,
  timeZone: string | undefined,
): SignInRequest => ({
  browser: { userAgent: request.headers['user-agent'] ?? '', timeZone },
  origin: clientNetworkOf(request.ip),
  previousToken: request.token,
  knownBrowserToken: (adminId) => readCookie(request, cookieName(siteUrl, adminId)),
})

type ResetServices = Pick<
  Parameters<typeof requestPasswordReset>[1],
  'limit' | 'runAfterResponse' | 'notifyWorkerLater'
>

export const publicRoutes =
  (services: AccountServices & { resets: ResetServices }): Routes =>
  async (app) => {
    const { db, clock, siteUrl, resets } = services
    storeNothing(app)
    sendMailsAfter(app, services)
    respond(app, contract.signIn, async (request, reply) => {
      const { timeZone, ...typed } = request.body
      const credentials = { ...typed, ...signInRequestOf(request, siteUrl, timeZone) }
      return rememberBrowser(reply, siteUrl, await signIn(credentials, atNow(services)))
    })
    respond(app, contract.requestPasswordReset, async ({ body, ip }) => {
      await requestPasswordReset(
        { email: body.email, origin: clientNetworkOf(ip) },
        { ...resets, db, now: clock(), siteUrl },
      )
      return { message: contract.resetMessages.requested }
    })
    respond(app, contract.verifyResetToken, async ({ params }) => ({
      email: await verifyResetToken(db, params.resetToken, clock()),
    }))
    respond(app, contract.resetPassword, async ({ body, ip }, reply) => {
      const reset = { ...body, network: shortNetworkOf(ip) }
      rememberBrowser(reply, siteUrl, await resetPassword(reset, atNow(services)))
    })
  }

export const adminRoutes =
  (services: AccountServices & { notifying: { notifyEmails: readonly string[] } }): Routes =>
  async (app) => {
    const { db, clock, siteUrl } = services
    const hasTeamList = services.notifying.notifyEmails.length > 0
    sendMailsAfter(app, services)
    respond(app, contract.changePassword, async ({ body, ip, token, caller }, reply) => {
      const change = { ...body, admin: caller, token, origin: clientNetworkOf(ip) }
      return rememberBrowser(reply, siteUrl, await changePassword(change, atNow(services)))
    })
    respond(app, sessionCalls.reauthenticate, async ({ body: proof, ip, token, caller: admin }) => ({
      token: await reauthenticate({ admin, token, proof, origin: clientNetworkOf(ip) }, atNow(services)),
    }))
    respond(app, deskCalls.readNotificationSettings, ({ caller }) =>
      readNotificationSettings(db, { adminId: caller.id, hasTeamList }),
    )
    respond(app, deskCalls.changeNotificationSettings, ({ body, caller }) =>
      changeNotificationSettings(db, { ...body, adminId: caller.id, now: clock(), timeZone: brand.timeZone }),
    )
    respond(app, deskCalls.listTeam, async ({ caller }) => ({
      team: await listTeam(db, caller.id),
      settings: await readDeskSettings(db, caller.id),
      saved_lists: await readSavedLists(db, caller.id),
    }))
    respond(app, deskCalls.changeDeskSettings, ({ body, caller }) =>
      changeDeskSettings(db, { ...body, adminId: caller.id }),
    )
    respond(app, deskCalls.changeSignature, ({ body, caller }) => changeSignature(db, { ...body, adminId: caller.id }))
    respond(app, savedListCall, ({ body, caller }) => changeSavedList(db, { ...body, adminId: caller.id }))
    respond(app, contract.signOut, ({ token, caller }) => signOut(db, { token, adminId: caller.id }))
  }
