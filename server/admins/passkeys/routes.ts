import { brand } from '#brand'
import * as contract from '#contract/accounts/passkeys.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import { clientNetworkOf, networksOf } from '../../http/network.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { browserOf, knownBrowserTokenIn, rememberBrowser } from '../routes.ts'
import type { SecondFactors } from '../second-factors.ts'
import type { KnownBrowsers } from '../sign-in/known-browsers.ts'
import type { SignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { changePasskeyOnly, removePasskey, renamePasskey } from './change.ts'
import { startConfirmation } from './confirm.ts'
import { addPasskey, startEnrolment } from './enrol.ts'
import { listPasskeys } from './list.ts'
import { relyingPartyOf } from './relying-party.ts'
import { signInByPasskey, startPasskeySignIn } from './sign-in.ts'

type PublicServices = {
  db: Database
  clock: () => Date
  attempts: SignInAttempts
  knownBrowsers: KnownBrowsers
  factors: SecondFactors
  limitPasskeyChallenges: (networks: string[]) => Promise<void>
  siteUrl: string
  notifyWorker: () => void
}

export const passkeySignInRoutes = (services: PublicServices): Routes => {
  const { db, clock, limitPasskeyChallenges, siteUrl } = services
  const relyingParty = relyingPartyOf(siteUrl)
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const calls = withZodTypes(app)
    calls.route({
      ...serve(contract.startPasskeySignIn),
      handler: async ({ ip }) => {
        const limited = { db, now: clock(), relyingParty, limit: limitPasskeyChallenges }
        return success({ options: await startPasskeySignIn(networksOf(ip), limited) })
      },
    })
    calls.route({
      ...serve(contract.signInByPasskey),
      handler: async (request, reply) => {
        const { credential, timeZone } = request.body
        const proof = {
          credential,
          browser: browserOf(request, timeZone),
          origin: clientNetworkOf(request.ip),
          previousToken: request.token,
          knownBrowserToken: knownBrowserTokenIn(request, siteUrl),
        }
        const { token, id, knownBrowser, admin } = await signInByPasskey(proof, {
          ...services,
          relyingParty,
          now: clock(),
        })
        rememberBrowser(reply, siteUrl, id, knownBrowser)
        return success({ token, admin })
      },
    })
  }
}

type Services = {
  db: Database
  clock: () => Date
  siteUrl: string
  notifyWorker: () => void
}

export const passkeyRoutes = ({ db, clock, siteUrl, notifyWorker }: Services): Routes => {
  const relyingParty = relyingPartyOf(siteUrl)
  const assertAvailable = () => {
    if (relyingParty) return relyingParty
    throw new Conflict('The address of this site allows no passkeys: they need https and a name.')
  }
  const services = () => ({ db, now: clock(), siteUrl, relyingParty, notifyWorker })
  return async (app) => {
    const calls = withZodTypes(app)
    calls.route({
      ...serve(contract.listPasskeys),
      handler: async ({ caller }) => success(await listPasskeys(db, caller.id, relyingParty)),
    })
    calls.route({
      ...serve(contract.startEnrolment),
      handler: async ({ caller }) => {
        const site = { company: brand.name, now: clock(), relyingParty: assertAvailable() }
        return success({ options: await startEnrolment(db, caller, site) })
      },
    })
    calls.route({
      ...serve(contract.addPasskey),
      handler: async ({ body, caller }, reply) => {
        const available = { ...services(), relyingParty: assertAvailable() }
        const id = await addPasskey({ ...body, owner: caller }, available)
        reply.code(201)
        return success({ id })
      },
    })
    calls.route({
      ...serve(contract.startPasskeyConfirmation),
      handler: async ({ caller }) => {
        const site = { relyingParty, now: clock() }
        return success({ options: await startConfirmation(db, caller.id, site) })
      },
    })
    calls.route({
      ...serve(contract.renamePasskey),
      handler: async ({ params, body, caller }) => {
        await renamePasskey(db, caller.id, { id: params.id, name: body.name })
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.removePasskey),
      handler: async ({ params, caller }) => {
        await removePasskey({ owner: caller, id: params.id }, services())
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.changePasskeyOnly),
      handler: async ({ body, caller }) => {
        const change = { owner: caller, isPasskeyOnly: body.passkey_only }
        await changePasskeyOnly(change, services())
        return emptySuccess
      },
    })
  }
}
