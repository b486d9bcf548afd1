import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'
import type { Database } from '../database/schema.ts'
import { deleteSettledMails } from '../mail/delete-settled-mails.ts'
import { retryFailing } from '../mail/failing-mails.ts'
import { purgePastRetention } from '../privacy/retention.ts'
import { redactOldMessages } from './answers/redact-old-messages.ts'
import { freezeContacts } from './bulk/freeze.ts'
import { purgeDeleted } from './deletion/delete-inquiry.ts'
import { purgeSuspected } from './suspected-spam.ts'

const now = new Date('2026-11-30T12:00:00Z')
const old = "'2020-01-01'"
const mail = (state: string) => `
  insert into outbox (kind, recipient, state, attempts, last_error, next_attempt_at, send_before, created_at, settled_at)
  values ('inquiry-team', 'a@example.com', '${state}', 1, 'refused', ${old}, ${old}, ${old},
    ${state === 'failed' ? old : null})`

/** `given` prepares the inquiry 1, `act` commits while `judge` waits for it, and `kept` finds one row afterwards. */
type Case = [string, given: string, act: string, judge: (db: Database) => Promise<unknown>, kept: string]

const cases: Case[] = [
  [
    'a contact that is restored while deleted ones are purged stays',
    `update inquiries set deleted_at = ${old}`,
    'update inquiries set deleted_at = null',
    (db) => purgeDeleted(db, now),
    'select from inquiries',
  ],
  [
    'a suspected contact that is accepted while old spam is purged stays',
    `update inquiries set suspicion = 'links', created_at = ${old}`,
    'update inquiries set suspicion = null',
    (db) => purgeSuspected(db, now),
    'select from inquiries',
  ],
  [
    'a contact that is archived anew while those past the retention are purged stays',
    `update inquiries set status = 'archived', created_at = ${old}`,
    `insert into inquiry_events (inquiry_id, kind, to_status) values (1, 'status_changed', 'archived');
      update inquiries set version = 2`,
    (db) => purgePastRetention(db, { months: 12, now, expectedCount: 0, by: 1 }),
    'select from inquiries',
  ],
  [
    'a draft that is saved while old messages are redacted stays',
    `insert into inquiry_drafts values (1, 1, 'Re', 'Dear', ${old})`,
    `select from inquiries for key share; update inquiry_drafts set updated_at = '${now.toISOString()}'`,
    (db) => redactOldMessages(db, now),
    'select from inquiry_drafts',
  ],
  [
    'a failed mail that is retried while old ones are deleted stays',
    mail('failed'),
    "update outbox set state = 'waiting', settled_at = null",
    (db) => deleteSettledMails(db, now),
    'select from outbox',
  ],
  [
    'a mail that is sent while failing ones are retried is not sent again',
    mail('waiting'),
    `update outbox set state = 'sent', settled_at = ${old}`,
    (db) => retryFailing(db, now),
    "select from outbox where state = 'sent'",
  ],
  [
    'a change of many that is started while older selections are deleted goes on',
    `insert into bulk_jobs (admin_id, total, frozen_at) select 1, 0, ${old} from generate_series(1, 5)`,
    "update bulk_jobs set state = 'running' where id = 1",
    (db) => freezeContacts(db, { chosen: { contacts: [{ id: 1 }] }, by: 1, now }),
    "select from bulk_jobs where state = 'running'",
  ],
]

test.for(cases)('%s', async ([, given, act, judge, kept], { db, pool }) => {
  await pool.query('truncate inquiries, outbox, bulk_jobs restart identity cascade')
  await seedPlainInquiries(db, 1)
  await pool.query(given)
  const other = await pool.connect()
  await other.query(`begin; ${act}`)
  let isDone = false
  const judging = judge(db).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await countLockWaits(pool, 'transactionid')) === 1).toBe(true)
  await other.query('commit')
  other.release()
  await judging
  expect((await sql.raw(kept).execute(db)).rows).toHaveLength(1)
})
