import * as contract from '#contract/webhooks.ts'
import type { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, respond, sendMailsAfter } from '../http/serve.ts'
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

    sendMailsAfter(app, { notifyWorker })
    respond(app, contract.listWebhooks, async () => ({ webhooks: await listHooks(db) }))
    respond(app, contract.addWebhook, ({ body, caller }) => addHook(db, body, { ...changeBy(caller), secrets }))
    respond(app, contract.editWebhook, ({ params, body, caller }) => editHook(db, params.id, body, changeBy(caller)))
    respond(app, contract.rotateWebhookSecret, ({ params, caller }) =>
      rotateSecret(db, params.id, { ...changeBy(caller), secrets }),
    )
    respond(app, contract.switchWebhookOff, ({ params, caller }) => switchHookOff(db, params.id, caller.id))
    respond(app, contract.removeWebhook, ({ params, caller }) => removeHook(db, params.id, caller.id))
    respond(app, contract.testWebhook, ({ params }) => sendTest(db, params.id, clock()))
    respond(app, contract.resendWebhook, ({ params }) => sendAgain(db, params.id, clock()))
  }
