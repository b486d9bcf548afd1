import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand'
import * as contract from '#contract/accounts/admins.ts'
import * as notificationCalls from '#contract/accounts/desk-settings.ts'
import * as teamCalls from '#contract/accounts/desk-settings.ts'
import {
  changeDeskSettings as deskSettingsCall,
  changeSignature as signatureCall,
} from '#contract/accounts/desk-settings.ts'
import { changeSavedList as savedListCall } from '#contract/accounts/saved-lists.ts'
import * as sessionCalls from '#contract/accounts/sessions.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { clientNetworkOf, shortNetworkOf } from '../http/network.ts'
import { emptySuccess, type Routes, route, success } from '../http/serve.ts'
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

export const rememberBrowser = (reply: FastifyReply, siteUrl: string, adminId: number, token: string) =>
  setCookie(reply, {
    name: cookieName(siteUrl, adminId),
    value: token,
    path: isHttps(siteUrl) ? '/' : contract.signIn.path,
    maxAgeSeconds: knownBrowserDays * 24 * 60 * 60,
    secure: isHttps(siteUrl),
  })

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
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    route(app, contract.signIn, async (request, reply) => {
      const { timeZone, ...typed } = request.body
      const credentials = { ...typed, ...signInRequestOf(request, siteUrl, timeZone) }
      const { token, id, knownBrowser, admin } = await signIn(credentials, atNow(services))
      rememberBrowser(reply, siteUrl, id, knownBrowser)
      return success({ token, admin })
    })
    route(app, contract.requestPasswordReset, async ({ body, ip }) => {
      await requestPasswordReset(
        { email: body.email, origin: clientNetworkOf(ip) },
        { ...resets, db, now: clock(), siteUrl },
      )
      return success({ message: contract.resetMessages.requested })
    })
    route(app, contract.verifyResetToken, async ({ params }) =>
      success({ email: await verifyResetToken(db, params.resetToken, clock()) }),
    )
    route(app, contract.resetPassword, async ({ body, ip }, reply) => {
      const reset = { ...body, network: shortNetworkOf(ip) }
      const { id, knownBrowser } = await resetPassword(reset, atNow(services))
      rememberBrowser(reply, siteUrl, id, knownBrowser)
      return emptySuccess
    })
  }

export const adminRoutes =
  (services: AccountServices & { notifying: { notifyEmails: readonly string[] } }): Routes =>
  async (app) => {
    const { db, clock, siteUrl } = services
    const hasTeamList = services.notifying.notifyEmails.length > 0
    route(app, contract.changePassword, async ({ body, ip, token, caller }, reply) => {
      const change = { ...body, admin: caller, token, origin: clientNetworkOf(ip) }
      const changed = await changePassword(change, atNow(services))
      rememberBrowser(reply, siteUrl, caller.id, changed.knownBrowser)
      return success({ token: changed.token })
    })
    route(app, sessionCalls.reauthenticate, async ({ body: proof, ip, token, caller: admin }) => {
      const confirmation = { admin, token, proof, origin: clientNetworkOf(ip) }
      return success({ token: await reauthenticate(confirmation, atNow(services)) })
    })
    route(app, notificationCalls.readNotificationSettings, async ({ caller }) =>
      success(await readNotificationSettings(db, { adminId: caller.id, hasTeamList })),
    )
    route(app, notificationCalls.changeNotificationSettings, async ({ body, caller }) => {
      const change = { ...body, adminId: caller.id, now: clock(), timeZone: brand.timeZone }
      await changeNotificationSettings(db, change)
      return emptySuccess
    })
    route(app, teamCalls.listTeam, async ({ caller }) =>
      success({
        team: await listTeam(db, caller.id),
        settings: await readDeskSettings(db, caller.id),
        saved_lists: await readSavedLists(db, caller.id),
      }),
    )
    route(app, deskSettingsCall, async ({ body, caller }) => {
      await changeDeskSettings(db, { ...body, adminId: caller.id })
      return emptySuccess
    })
    route(app, signatureCall, async ({ body, caller }) => {
      await changeSignature(db, { ...body, adminId: caller.id })
      return emptySuccess
    })
    route(app, savedListCall, async ({ body, caller }) => {
      await changeSavedList(db, { ...body, adminId: caller.id })
      return emptySuccess
    })
    route(app, contract.signOut, async ({ token, caller }) => {
      await signOut(db, { token, adminId: caller.id })
      return emptySuccess
    })
  }
