import { brand } from '#brand'
import * as contract from '#contract/accounts/administrators.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { disableAdmin, enableAdmin } from '../disable.ts'
import { editAdmin } from '../edit.ts'
import { renewInvitation, sendInvitation, withdrawInvitation } from '../invitations/send.ts'
import { resetFactors } from '../reset-factors.ts'
import type { AccountServices } from '../services.ts'
import { changeMails } from './change-mails.ts'
import { listAdministrators, listInvitations } from './list.ts'

type Services = AccountServices & {
  notifying: { notifyEmails: readonly string[]; mailsToFiles: boolean }
}

/** Administrators by super administrators; every call that changes something needs a recent sign-in. */
export const administratorRoutes =
  ({ db, clock, siteUrl, notifying, notifyWorker }: Services): Routes =>
  async (app) => {
    const { notifyEmails, mailsToFiles } = notifying
    const calls = withZodTypes(app)
    const changeBy = ({ id }: { id: number }) => ({ actor: id, now: clock(), siteUrl })
    const handOn = ({ id, link }: { id: number; link: string }) => {
      notifyWorker()
      return success({ id, ...(mailsToFiles && { link }) })
    }

    calls.route({
      ...serve(contract.listAdministrators),
      handler: async ({ caller }) =>
        success({
          administrators: await listAdministrators(db, caller.id),
          invitations: await listInvitations(db, clock()),
          notify_emails: notifyEmails.length > 0,
        }),
    })
    calls.route({
      ...serve(contract.sendInvitation),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return handOn(await sendInvitation(db, body, changeBy(caller)))
      },
    })
    calls.route({
      ...serve(contract.renewInvitation),
      handler: async ({ params, caller }) =>
        handOn(await renewInvitation(db, params.id, changeBy(caller))),
    })
    calls.route({
      ...serve(contract.withdrawInvitation),
      handler: async ({ params, caller }) => {
        await withdrawInvitation(db, params.id, caller.id)
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.changeRole),
      handler: async ({ params, body, caller }) => {
        await editAdmin(db, params.id, body, changeBy(caller))
        notifyWorker()
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.changeMails),
      handler: async ({ params, body, caller }) => {
        const change = { ...changeBy(caller), adminId: params.id, timeZone: brand.timeZone }
        await changeMails(db, body, change)
        notifyWorker()
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.disableAdministrator),
      handler: async ({ params, caller }) => {
        const released = await disableAdmin(db, params.id, changeBy(caller))
        notifyWorker()
        return success({ released })
      },
    })
    for (const [endpoint, verb] of [
      [contract.enableAdministrator, enableAdmin],
      [contract.resetFactors, resetFactors],
    ] as const) {
      calls.route({
        ...serve(endpoint),
        handler: async ({ params, caller }) => {
          await verb(db, params.id, changeBy(caller))
          notifyWorker()
          return emptySuccess
        },
      })
    }
  }
