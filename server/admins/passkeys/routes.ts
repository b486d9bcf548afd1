import * as contract from '#contract/accounts/passkeys.ts'
import { Conflict } from '../../errors.ts'
import { networksOf } from '../../http/network.ts'
import { type Routes, respond, sendMailsAfter, storeNothing } from '../../http/serve.ts'
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
    storeNothing(app)
    sendMailsAfter(app, services)
    respond(app, contract.startPasskeySignIn, async ({ ip }) => ({
      options: await startPasskeySignIn(networksOf(ip), limitPasskeyChallenges, atNow(services)),
    }))
    respond(app, contract.signInByPasskey, async (request, reply) => {
      const { credential, timeZone } = request.body
      const proof = { credential, ...signInRequestOf(request, siteUrl, timeZone) }
      return rememberBrowser(reply, siteUrl, await signInByPasskey(proof, atNow(services)))
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
    sendMailsAfter(app, services)
    respond(app, contract.listPasskeys, ({ caller }) => listPasskeys(db, caller.id, relyingParty))
    respond(app, contract.startEnrolment, async ({ caller }) => ({
      options: await startEnrolment(caller, assertAvailable(), atNow(services)),
    }))
    respond(app, contract.addPasskey, async ({ body, caller }) => ({
      id: await addPasskey({ ...body, ownerId: caller.id }, assertAvailable(), atNow(services)),
    }))
    respond(app, contract.startPasskeyConfirmation, async ({ caller }) => ({
      options: await startConfirmation(caller.id, atNow(services)),
    }))
    respond(app, contract.renamePasskey, ({ params, body, caller }) =>
      renamePasskey(db, caller.id, { id: params.id, name: body.name }),
    )
    respond(app, contract.removePasskey, ({ params, caller }) =>
      removePasskey({ ownerId: caller.id, id: params.id }, atNow(services)),
    )
    respond(app, contract.changePasskeyOnly, ({ body, caller }) =>
      changePasskeyOnly({ ownerId: caller.id, isPasskeyOnly: body.passkey_only }, atNow(services)),
    )
  }
