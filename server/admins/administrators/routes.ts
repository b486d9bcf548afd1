import { brand } from '#brand'
import * as contract from '#contract/accounts/administrators.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
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
    const changeBy = ({ id }: { id: number }) => ({ actor: id, now: clock(), siteUrl })
    const handOn = ({ id, link }: { id: number; link: string }) => {
      notifyWorker()
      return success({ id, ...(mailsToFiles && { link }) })
    }

    route(app, contract.listAdministrators, async ({ caller }) =>
      success({
        administrators: await listAdministrators(db, caller.id),
        invitations: await listInvitations(db, clock()),
        notify_emails: notifyEmails.length > 0,
      }),
    )
    route(app, contract.sendInvitation, async ({ body, caller }) => {
      return handOn(await sendInvitation(db, body, changeBy(caller)))
    })
    route(app, contract.renewInvitation, async ({ params, caller }) =>
      handOn(await renewInvitation(db, params.id, changeBy(caller))),
    )
    route(app, contract.withdrawInvitation, async ({ params, caller }) => {
      await withdrawInvitation(db, params.id, caller.id)
      return emptySuccess
    })
    route(app, contract.changeRole, async ({ params, body, caller }) => {
      await editAdmin(db, params.id, body, changeBy(caller))
      notifyWorker()
      return emptySuccess
    })
    route(app, contract.changeMails, async ({ params, body, caller }) => {
      const change = { ...changeBy(caller), adminId: params.id, timeZone: brand.timeZone }
      await changeMails(db, body, change)
      notifyWorker()
      return emptySuccess
    })
    route(app, contract.disableAdministrator, async ({ params, caller }) => {
      const released = await disableAdmin(db, params.id, changeBy(caller))
      notifyWorker()
      return success({ released })
    })
    for (const [endpoint, verb] of [
      [contract.enableAdministrator, enableAdmin],
      [contract.resetFactors, resetFactors],
    ] as const) {
      route(app, endpoint, async ({ params, caller }) => {
        await verb(db, params.id, changeBy(caller))
        notifyWorker()
        return emptySuccess
      })
    }
  }
