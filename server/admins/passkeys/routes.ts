import * as contract from '#contract/accounts/passkeys.ts'
import { Conflict } from '../../errors.ts'
import { networksOf } from '../../http/network.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import { rememberBrowser, signInRequestOf } from '../routes.ts'
import { type AccountServices, atNow } from '../services.ts'
import { startConfirmation } from './challenges.ts'
import { changePasskeyOnly, removePasskey, renamePasskey } from './change.ts'
import { addPasskey, startEnrolment } from './enrol.ts'
import { listPasskeys } from './own-passkeys.ts'
import { signInByPasskey, startPasskeySignIn } from './verify-assertion.ts'

type SignInServices = AccountServices & {
  limitPasskeyChallenges: (networks: string[]) => Promise<void>
}

export const passkeySignInRoutes =
  (services: SignInServices): Routes =>
  async (app) => {
    const { limitPasskeyChallenges, siteUrl } = services
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    route(app, contract.startPasskeySignIn, async ({ ip }) => {
      const networks = networksOf(ip)
      const options = await startPasskeySignIn(networks, limitPasskeyChallenges, atNow(services))
      return success({ options })
    })
    route(app, contract.signInByPasskey, async (request, reply) => {
      const { credential, timeZone } = request.body
      const proof = { credential, ...signInRequestOf(request, siteUrl, timeZone) }
      const { token, id, knownBrowser, admin } = await signInByPasskey(proof, atNow(services))
      rememberBrowser(reply, siteUrl, id, knownBrowser)
      return success({ token, admin })
    })
  }

export const passkeyRoutes =
  (services: AccountServices): Routes =>
  async (app) => {
    const { db, factors } = services
    const { relyingParty } = factors
    const assertAvailable = () => {
      if (relyingParty) return relyingParty
      throw new Conflict('The address of this site allows no passkeys: they need https and a name.')
    }
    route(app, contract.listPasskeys, async ({ caller }) => success(await listPasskeys(db, caller.id, relyingParty)))
    route(app, contract.startEnrolment, async ({ caller }) =>
      success({ options: await startEnrolment(caller, assertAvailable(), atNow(services)) }),
    )
    route(app, contract.addPasskey, async ({ body, caller }) => {
      const enrolment = { ...body, ownerId: caller.id }
      const id = await addPasskey(enrolment, assertAvailable(), atNow(services))
      return success({ id })
    })
    route(app, contract.startPasskeyConfirmation, async ({ caller }) =>
      success({ options: await startConfirmation(caller.id, atNow(services)) }),
    )
    route(app, contract.renamePasskey, async ({ params, body, caller }) => {
      await renamePasskey(db, caller.id, { id: params.id, name: body.name })
      return emptySuccess
    })
    route(app, contract.removePasskey, async ({ params, caller }) => {
      await removePasskey({ ownerId: caller.id, id: params.id }, atNow(services))
      return emptySuccess
    })
    route(app, contract.changePasskeyOnly, async ({ body, caller }) => {
      const change = { ownerId: caller.id, isPasskeyOnly: body.passkey_only }
      await changePasskeyOnly(change, atNow(services))
      return emptySuccess
    })
  }
