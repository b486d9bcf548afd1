import { mailEverySuperAdmin } from '../admins/invitations/mail-super-admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { webhookOffMail } from './mails.ts'

const giveUpAfterMs = 3 * 24 * 60 * 60_000

type Failing = { id: number; now: Date; siteUrl: string }

/** After three days without a delivery; every super administrator is told. */
export const switchOffFailing = (db: Database, { id, now, siteUrl }: Failing): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const hook = await trx
      .updateTable('webhooks')
      .set({ off_why: 'Nothing could be delivered for three days.' })
      .where('id', '=', id)
      .where('off_why', 'is', null)
      .where('failing_since', '<=', new Date(now.getTime() - giveUpAfterMs))
      .returning('url')
      .executeTakeFirst()
    if (!hook) return
    await record(trx, {
      actor: 'system',
      action: 'webhook_switched_off',
      subject: { kind: 'webhook', ids: [id] },
    })
    await mailEverySuperAdmin(trx, webhookOffMail(new URL(hook.url).host), { now, siteUrl })
  })
