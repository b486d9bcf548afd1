import { sql } from 'kysely'
import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { type AuditRecord, record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../mail/outbox.ts'
import { accessAlertMail } from '../mails/access-alert.ts'

const minuteMs = 60_000
/** Acts within this time after an alert are collected in one more mail. */
const bundleWindowMs = 15 * minuteMs
const sendBeforeMs = 24 * 60 * minuteMs
const maxActsPerMail = 20

type AccessRecord = AuditRecord & {
  action: 'inquiries_exported' | 'inquiries_read' | 'inquiry_lists_refused'
}
export type AccessAlerts = {
  siteUrl: string
  notifyWorker: () => void
}

/** Records that somebody read or downloaded many contacts, and mails every super administrator. */
export async function recordAccess(
  db: Database,
  access: AccessRecord,
  { notifyWorker, ...alert }: AccessAlerts & { now: Date },
): Promise<void> {
  await db.transaction().execute((trx) => recordAccessIn(trx, access, alert))
  notifyWorker()
}

/** It does so in the caller's transaction, who notifies the worker after it. */
export async function recordAccessIn(
  trx: Database,
  access: AccessRecord,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  await record(trx, access)
  // Two at the same moment must not both send the first mail.
  await sql`select pg_advisory_xact_lock(hashtext('access-alert'))`.execute(trx)
  const acts = await describeRecentActs(trx)
  const latest = await findLatestAlertTime(trx)
  if (latest && latest > now && (await updateQueuedAlerts(trx, { acts, siteUrl, now }))) return
  const nextAt = latest ? latest.getTime() + bundleWindowMs : 0
  const createdAt = new Date(Math.max(now.getTime(), nextAt))
  for (const { name, email } of await listRecipients(trx)) {
    await enqueue(trx, {
      ...accessAlertMail({ name, acts, siteUrl }),
      recipient: email,
      secret: false,
      createdAt,
      sendBefore: new Date(createdAt.getTime() + sendBeforeMs),
    })
  }
}

const selectAlerts = (trx: Database) => trx.selectFrom('outbox').where('kind', '=', sql.lit('access-alert' as const))

/** When the latest alert was, or will be, sent. */
async function findLatestAlertTime(trx: Database): Promise<Date | undefined> {
  const alert = await selectAlerts(trx).select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return alert?.created_at
}

/** Rewrites the alerts that wait for their time; false when there is none. */
async function updateQueuedAlerts(
  trx: Database,
  { acts, siteUrl, now }: { acts: string[]; siteUrl: string; now: Date },
): Promise<boolean> {
  const queued = await selectAlerts(trx)
    .innerJoin('admins', 'admins.email', 'outbox.recipient')
    .select(['outbox.id', 'admins.name'])
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('outbox.created_at', '>', now)
    .execute()
  for (const { id, name } of queued) {
    const { text, html } = accessAlertMail({ name, acts, siteUrl })
    await trx.updateTable('outbox').set({ text, html }).where('id', '=', id).execute()
  }
  return queued.length > 0
}

/** They are super administrators, but for those who chose otherwise. */
const listRecipients = (trx: Database) =>
  trx
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .where('access_mails', 'is distinct from', false)
    .orderBy('id')
    .execute()

async function describeRecentActs(trx: Database): Promise<string[]> {
  const selectNewest = (action: AuditAction) =>
    trx
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'action', 'details'])
      .where('action', '=', action)
      .orderBy('action', 'desc')
      .orderBy('id', 'desc')
      .limit(maxActsPerMail + 1)
  const acts = sql`(${selectNewest('inquiries_exported')}) union all
    (${selectNewest('inquiries_read')}) union all (${selectNewest('inquiry_lists_refused')})`
  const { rows } = await sql<ActRow>`
    select acts.*, admins.name from (${acts}) as acts left join admins on admins.id::text = acts.actor
    where acts.at > now() - ${`${bundleWindowMs} milliseconds`}::interval
    order by acts.id desc limit ${maxActsPerMail + 1}`.execute(trx)
  const sentences = rows.slice(0, maxActsPerMail).map(describeAct)
  return rows.length > maxActsPerMail ? [...sentences, 'Earlier ones are in the audit.'] : sentences
}

type ActRow = {
  id: number
  at: Date
  actor: string
  name: string | null
  action: AccessRecord['action']
  details: AuditDetails
}

function describeAct({ at, actor, name, action, details }: ActRow): string {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${when}: ${name ?? `Administrator no. ${actor}`} ${describeAction(action, details)}.`
}

function describeAction(action: AccessRecord['action'], { count = 0, ...filters }: AuditDetails): string {
  const contacts = `${count.toLocaleString('en-US')} ${count === 1 ? 'contact' : 'contacts'}`
  if (action === 'inquiries_read') return `read about ${contacts} within a day`
  if (action === 'inquiry_lists_refused') {
    const rows = count.toLocaleString('en-US')
    return `read ${rows} rows of contacts within an hour, and gets no more until it has passed`
  }
  if (filters.scope !== 'list') return `downloaded ${contacts}, chosen by hand`
  const status = filters.status ? ` with the status ${filters.status}` : ''
  const searched = filters.searched ? ' that a search found' : ''
  return `downloaded ${contacts}${status}${searched}`
}
