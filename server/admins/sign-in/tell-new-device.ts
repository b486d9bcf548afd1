import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../mail/outbox.ts'
import { newDeviceMail } from '../mails/new-device.ts'

const hourMs = 60 * 60_000
const sendWithinMs = 24 * hourMs

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
export async function tellNewDevice(
  trx: Database,
  { account: { name, email }, device, timeZone, now, siteUrl }: NewDevice,
): Promise<void> {
  const { told } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('told'))
    .where('kind', '=', 'new-device')
    .where('recipient', '=', email)
    .where('created_at', '>', new Date(now.getTime() - 24 * hourMs))
    .executeTakeFirstOrThrow()
  if (told >= maxMailsADay) return
  await enqueue(trx, {
    ...newDeviceMail({ name, device, timeZone, signedInAt: now, siteUrl }),
    recipient: email,
    secret: false,
    createdAt: now,
    sendBefore: new Date(now.getTime() + sendWithinMs),
  })
}
