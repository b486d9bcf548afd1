import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Status } from '#contract/inquiries/status.ts'
import type { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import { mailEverySuperAdmin } from '../admins/invitations/mail-super-admins.ts'
import { record } from '../audit/record.ts'
import { LostLease, withLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { startLoop } from '../loop.ts'
import { webhookOffMail } from './mails.ts'
import { type Network, post, sign } from './post.ts'
import { beginDelivery, type Delivery, type DeliveryOutcome, listDueHooks, settleDelivery, type Turn } from './queue.ts'

/** What the inquiry says now; of one that was deleted or erased its reference alone. */
async function renderMessage(db: Database, delivery: Delivery, siteUrl: string): Promise<string> {
  const { event, inquiry_id, reference, happened_at, fields } = delivery
  const parent = await db
    .selectFrom('inquiries')
    // A column at least: the row says whether the inquiry is there.
    .select(['id', ...fields])
    .where('id', '=', inquiry_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { id, ...chosen } = parent ?? { id: undefined }
  const move = event === 'moved' ? await findMove(db, delivery) : undefined
  return JSON.stringify({
    type: `inquiry.${event}`,
    timestamp: happened_at.toISOString(),
    data: {
      reference,
      ...(id !== undefined && {
        id,
        ...move,
        link: `${siteUrl}/admin/dashboard?tab=contacts&contact=${id}`,
        ...(fields.length > 0 && { parent: chosen }),
      }),
    },
  })
}

/** Deliveries of one moment are in the order of its events. */
async function findMove(db: Database, { id, hook_id }: Delivery) {
  const { rows } = await sql<{ from: Status; to: Status }>`
    select from_status as "from", to_status as "to"
    from webhook_deliveries as told join inquiry_events as event using (inquiry_id, happened_at)
    where told.id = ${id} and kind = 'status_changed'
    order by event.id limit 1 offset (
      select count(*) from webhook_deliveries as earlier join webhook_deliveries as later
        using (hook_id, event, inquiry_id, happened_at)
      where earlier.hook_id = ${hook_id} and earlier.id < ${id} and later.id = ${id})`.execute(db)
  return rows[0]
}

const giveUpAfterMs = 3 * 24 * 60 * 60_000

type Failing = { id: number; now: Date; siteUrl: string }

/** After three days without a delivery; every super administrator is told. */
const switchOffFailing = (db: Database, { id, now, siteUrl }: Failing): Promise<void> =>
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

export type DeliveryServices = {
  db: Database
  clock: () => Date
  siteUrl: string
  secrets: EncryptedSecrets
  network: Omit<Network, 'signal'>
}

/** Sends the next delivery that is due to a hook; false where there is none. */
async function deliverNext(services: DeliveryServices, turn: Turn, signal: AbortSignal): Promise<boolean> {
  const { db, clock, siteUrl } = services
  const delivery = await beginDelivery(db, turn, clock())
  if (!delivery) return false
  const hold = () => turn.hold(db)
  const outcome = await attempt(services, { ...delivery, hold }, signal).catch((error: unknown): DeliveryOutcome => {
    if (error instanceof LostLease) throw error
    return { status: null, error: describe(error) }
  })
  // Whoever ends the process has not failed: another one sends it again.
  if (signal.aborted) return false
  const now = clock()
  await settleDelivery(db, delivery, { ...turn, ...outcome, now })
  if (outcome.error !== null) await switchOffFailing(db, { id: turn.hookId, now, siteUrl })
  return true
}

async function attempt(
  { db, clock, siteUrl, secrets, network }: DeliveryServices,
  { hold, ...delivery }: Delivery & { hold: () => Promise<void> },
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const { hook_id, message_id, url, secret, old_secret } = delivery
  const keys = [secret, old_secret].flatMap((stored) => (stored && secrets.decrypt(hook_id, stored)) ?? [])
  if (keys.length === 0) throw new Error('Its secret cannot be read with this SECRET_KEY: make a new one.')
  const body = await renderMessage(db, delivery, siteUrl)
  const timestamp = Math.floor(clock().getTime() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Meridian',
    'webhook-id': message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(keys, { id: message_id, timestamp, body }),
  }
  const status = await post({ url, headers, body, hold }, { ...network, signal })
  return { status, error: status >= 200 && status < 300 ? null : `It answered ${status}.` }
}

/** Never an answer's words: a stranger wrote them. */
const describe = (error: unknown): string =>
  error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)
    ? 'It did not answer within 10 seconds.'
    : errorMessage(error)

type Services = DeliveryServices & { logger: Pick<FastifyBaseLogger, 'warn'> }

/** Longer than a post may take. */
const leaseMs = 30_000

/** Begins to send what is due. A hook that hangs holds up no other one; each is told one thing at a time. */
export async function sendDue(services: DeliveryServices, signal: AbortSignal): Promise<Promise<unknown>[]> {
  const { db, clock } = services
  return (await listDueHooks(db, clock())).map((hookId) =>
    withLease(db, `webhook ${hookId}`, leaseMs, async (hold) => {
      while (!signal.aborted && (await deliverNext(services, { hookId, hold }, signal)));
    }),
  )
}

/** Every process delivers; the returned function waits for what is being sent, no longer than its time-out. */
export function startWebhooks(services: Services, pollMs = 2_000): () => Promise<void> {
  const sending = new Set<Promise<unknown>>()
  const onError = (err: unknown) => {
    services.logger.warn({ err }, 'what webhooks wait for could not be read')
  }
  const loop = startLoop(
    async (stop) => {
      for (const begun of await sendDue(services, stop)) {
        const each = begun.catch(onError).finally(() => sending.delete(each))
        sending.add(each)
      }
    },
    { pollMs, onError },
  )
  return async () => {
    await loop.close()
    await Promise.all(sending)
  }
}
