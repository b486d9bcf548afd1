import type { Database } from '../../database/schema.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { newDeviceMail } from '../mails/new-device.ts'

const dayMs = 24 * 60 * 60_000

/** A stolen password must not become a flood of mails. */
const maxMailsADay = 5

type NewDevice = {
  account: { id: number; name: string; email: string }
  device: string
  timeZone: string | null
  now: Date
  siteUrl: string
}

/** Enqueues a mail to the account; `createSession` has locked it, so that the mails of a day are counted exactly. */
export async function tellNewDevice(trx: Database, { account, device, timeZone, ...time }: NewDevice): Promise<void> {
  const { told } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('told'))
    .where('kind', '=', 'new-device')
    .where('recipient', '=', account.email)
    .where('created_at', '>', new Date(time.now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (told >= maxMailsADay) return
  const mail = newDeviceMail({ device, timeZone, signedInAt: time.now })
  await enqueueAccountMail(trx, account, mail, time)
}
