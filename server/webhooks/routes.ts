import * as contract from '#contract/webhooks.ts'
import type { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import type { Database } from '../database/schema.ts'
import { emptySuccess, type Routes, route, success } from '../http/serve.ts'
import { addHook, editHook, listHooks, removeHook, rotateSecret, sendAgain, sendTest, switchHookOff } from './hooks.ts'

type Services = {
  db: Database
  clock: () => Date
  siteUrl: string
  webhookSecrets: EncryptedSecrets
  notifyWorker: () => void
}

export const webhookRoutes =
  ({ db, clock, siteUrl, webhookSecrets: secrets, notifyWorker }: Services): Routes =>
  async (app) => {
    const changeBy = ({ id }: { id: number }) => ({ by: id, now: clock(), siteUrl })
    /** Every super administrator is mailed. */
    const told = <T>(reply: T): T => {
      notifyWorker()
      return reply
    }

    route(app, contract.listWebhooks, async () => success({ webhooks: await listHooks(db) }))
    route(app, contract.addWebhook, async ({ body, caller }) =>
      told(success(await addHook(db, body, { ...changeBy(caller), secrets }))),
    )
    route(app, contract.editWebhook, async ({ params, body, caller }) => {
      await editHook(db, params.id, body, changeBy(caller))
      return told(emptySuccess)
    })
    route(app, contract.rotateWebhookSecret, async ({ params, caller }) =>
      told(success(await rotateSecret(db, params.id, { ...changeBy(caller), secrets }))),
    )
    route(app, contract.switchWebhookOff, async ({ params, caller }) => {
      await switchHookOff(db, params.id, caller.id)
      return emptySuccess
    })
    route(app, contract.removeWebhook, async ({ params, caller }) => {
      await removeHook(db, params.id, caller.id)
      return emptySuccess
    })
    route(app, contract.testWebhook, async ({ params }) => {
      await sendTest(db, params.id, clock())
      return emptySuccess
    })
    route(app, contract.resendWebhook, async ({ params }) => {
      await sendAgain(db, params.id, clock())
      return emptySuccess
    })
  }
