import { randomBytes } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import { type NewHook, urlMessage, type Webhook } from '#contract/webhooks.ts'
import type { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import { mailSuperAdmins } from '../admins/invitations/mail-super-admins.ts'
import { record } from '../audit/record.ts'
import { countRows } from '../database/pagination.ts'
import type { Database, Tables } from '../database/schema.ts'
import { Conflict, invalidField, NotFound } from '../errors.ts'
import { webhookChangedMail } from './mails.ts'
import { describeSecret } from './post.ts'

type Change = { by: number; now: Date; siteUrl: string }

const maxHooks = 10
const secretBytes = 32
const rotationMs = 24 * 60 * 60_000
const shownDeliveries = 20

const subjectOf = (id: number) => ({ kind: 'webhook' as const, ids: [id] })

const isGone = () => new NotFound('This webhook no longer exists.')

const update = (trx: Database, id: number, values: UpdateObject<Tables, 'webhooks'>) =>
  trx.updateTable('webhooks').set(values).where('id', '=', id).returning('url').executeTakeFirstOrThrow(isGone)

/** Throws `ValidationError` for what is no address. The caller notifies the mail worker after the commit. */
async function tell(trx: Database, change: Change, hook: { id: number; url: string }, action: AuditAction) {
  if (!URL.canParse(hook.url)) throw invalidField('url', urlMessage)
  await record(trx, { actor: change.by, action, subject: subjectOf(hook.id) })
  const { host } = new URL(hook.url)
  await mailSuperAdmins(trx, change.by, (sender) => webhookChangedMail(sender, host), change)
}

/** Returns the secret, which is shown this once. Throws `Conflict` for an eleventh hook. */
export const addHook = (
  db: Database,
  hook: NewHook,
  { secrets, ...change }: Change & { secrets: EncryptedSecrets },
): Promise<{ id: number; secret: string }> =>
  db.transaction().execute(async (trx) => {
    if ((await countRows(trx.selectFrom('webhooks'))) >= maxHooks) {
      throw new Conflict(`There are ${maxHooks} webhooks already: delete one first.`)
    }
    const { id } = await trx
      .insertInto('webhooks')
      .values({ ...hook, made_by: change.by, created_at: change.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = await giveSecret(trx, { id, secrets })
    await tell(trx, change, { id, url: hook.url }, 'webhook_added')
    return { id, secret }
  })

async function giveSecret(trx: Database, { id, secrets }: { id: number; secrets: EncryptedSecrets }): Promise<string> {
  const secret = randomBytes(secretBytes)
  await update(trx, id, { secret: secrets.encrypt(id, secret) })
  return describeSecret(secret)
}

/** Switches it on too; whoever changes it answers for it from then on. Throws `NotFound`. */
export const editHook = (db: Database, id: number, hook: NewHook, change: Change): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await update(trx, id, { ...hook, made_by: change.by, off_why: null, failing_since: null })
    await tell(trx, change, { id, url: hook.url }, 'webhook_edited')
  })

/** The old secret signs too for a day. Throws `NotFound`. */
export const rotateSecret = (
  db: Database,
  id: number,
  { secrets, ...change }: Change & { secrets: EncryptedSecrets },
): Promise<{ id: number; secret: string }> =>
  db.transaction().execute(async (trx) => {
    const old_secret_until = new Date(change.now.getTime() + rotationMs)
    const { url } = await update(trx, id, { old_secret: sql.ref('secret'), old_secret_until })
    const secret = await giveSecret(trx, { id, secrets })
    await tell(trx, change, { id, url }, 'webhook_rotated')
    return { id, secret }
  })

/** Throws `NotFound`. */
export const switchHookOff = (db: Database, id: number, actor: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await update(trx, id, { off_why: 'It was switched off.' })
    await record(trx, { actor, action: 'webhook_switched_off', subject: subjectOf(id) })
  })

/** Throws `NotFound`. */
export const removeHook = (db: Database, id: number, actor: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const removed = trx.deleteFrom('webhooks').where('id', '=', id).returning('id')
    await removed.executeTakeFirstOrThrow(isGone)
    await record(trx, { actor, action: 'webhook_removed', subject: subjectOf(id) })
  })

/** It is about no inquiry. Throws `Conflict` for one that is off, or gone. */
export async function sendTest(db: Database, id: number, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (hook_id, event, inquiry_id, reference, happened_at, next_attempt_at)
    select id, 'test', 0, 'M-TEST', ${now}::timestamptz, ${now}::timestamptz from webhooks
    where id = ${id} and off_why is null
    for key share`.execute(db)
  if (numAffectedRows === 0n) throw new Conflict('This webhook is switched off.')
}

/** Under the id that it had, so that who got it already can tell. Throws `NotFound`. */
export async function sendAgain(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, status: null, error: null, next_attempt_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new NotFound('This delivery is no longer kept.'))
}

type StoredHook = Omit<Webhook, 'created_at' | 'failing_since'> & {
  created_at: Date
  failing_since: Date | null
}

export async function listHooks(db: Database): Promise<Webhook[]> {
  const { rows } = await sql<StoredHook>`
    select hook.id, url, events, fields, admins.name as made_by_name, hook.created_at, off_why, failing_since,
      coalesce(latest.deliveries, '[]') as deliveries
    from webhooks as hook left join admins on admins.id = made_by
    left join lateral (
      select json_agg(json_build_object('id', id, 'event', event, 'at', happened_at, 'state', state,
        'attempts', attempts, 'status', status, 'error', error) order by id desc) as deliveries
      from (select * from webhook_deliveries where hook_id = hook.id
        order by id desc limit ${sql.lit(shownDeliveries)}) as shown
    ) as latest on true
    order by hook.id`.execute(db)
  return rows.map((hook) => ({
    ...hook,
    created_at: hook.created_at.toISOString(),
    failing_since: hook.failing_since?.toISOString() ?? null,
    deliveries: hook.deliveries.map((delivery) => ({
      ...delivery,
      at: new Date(delivery.at).toISOString(),
    })),
  }))
}

const keptForMs = 30 * 24 * 60 * 60_000

export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('happened_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
}
