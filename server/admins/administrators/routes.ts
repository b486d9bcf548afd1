import { brand } from '#brand'
import * as contract from '#contract/accounts/administrators.ts'
import { type Routes, respond, sendMailsAfter } from '../../http/serve.ts'
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
    const handOn = ({ id, link }: { id: number; link: string }) => ({ id, ...(mailsToFiles && { link }) })

    sendMailsAfter(app, { notifyWorker })
    respond(app, contract.listAdministrators, async ({ caller }) => ({
      administrators: await listAdministrators(db, caller.id),
      invitations: await listInvitations(db, clock()),
      notify_emails: notifyEmails.length > 0,
    }))
    respond(app, contract.sendInvitation, async ({ body, caller }) =>
      handOn(await sendInvitation(db, body, changeBy(caller))),
    )
    respond(app, contract.renewInvitation, async ({ params, caller }) =>
      handOn(await renewInvitation(db, params.id, changeBy(caller))),
    )
    respond(app, contract.withdrawInvitation, ({ params, caller }) => withdrawInvitation(db, params.id, caller.id))
    respond(app, contract.changeRole, async ({ params, body, caller }) => {
      await editAdmin(db, params.id, body, changeBy(caller))
    })
    respond(app, contract.changeMails, ({ params, body, caller }) =>
      changeMails(db, body, { ...changeBy(caller), adminId: params.id, timeZone: brand.timeZone }),
    )
    respond(app, contract.disableAdministrator, async ({ params, caller }) => ({
      released: await disableAdmin(db, params.id, changeBy(caller)),
    }))
    respond(app, contract.enableAdministrator, ({ params, caller }) => enableAdmin(db, params.id, changeBy(caller)))
    respond(app, contract.resetFactors, ({ params, caller }) => resetFactors(db, params.id, changeBy(caller)))
  }
