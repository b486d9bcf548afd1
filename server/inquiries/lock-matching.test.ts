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

type Case = {
  title: string
  /** Of the inquiry 1. */
  given: string
  /** An act that is answered while the judgement waits for it. */
  meanwhile: string
  judge: (db: Database) => Promise<unknown>
  kept: string
}

const cases: Case[] = [
  {
    title: 'a contact that is restored while deleted ones are purged stays',
    given: `update inquiries set deleted_at = ${old}`,
    meanwhile: 'update inquiries set deleted_at = null',
    judge: (db) => purgeDeleted(db, now),
    kept: 'select from inquiries',
  },
  {
    title: 'a suspected contact that is accepted while old spam is purged stays',
    given: `update inquiries set suspicion = 'links', created_at = ${old}`,
    meanwhile: 'update inquiries set suspicion = null',
    judge: (db) => purgeSuspected(db, now),
    kept: 'select from inquiries',
  },
  {
    title: 'a contact that is archived anew while those past the retention are purged stays',
    given: `update inquiries set status = 'archived', created_at = ${old}`,
    meanwhile: `insert into inquiry_events (inquiry_id, kind, to_status) values (1, 'status_changed', 'archived');
      update inquiries set version = 2`,
    judge: (db) => purgePastRetention(db, { months: 12, now, expectedCount: 0, by: 1 }),
    kept: 'select from inquiries',
  },
  {
    title: 'a draft that is saved while old messages are redacted stays',
    given: `insert into inquiry_drafts values (1, 1, 'Re', 'Dear', ${old})`,
    meanwhile: `select from inquiries for key share; update inquiry_drafts set updated_at = '${now.toISOString()}'`,
    judge: (db) => redactOldMessages(db, now),
    kept: 'select from inquiry_drafts',
  },
  {
    title: 'a failed mail that is retried while old ones are deleted stays',
    given: mail('failed'),
    meanwhile: "update outbox set state = 'waiting', settled_at = null",
    judge: (db) => deleteSettledMails(db, now),
    kept: 'select from outbox',
  },
  {
    title: 'a mail that is sent while failing ones are retried is not sent again',
    given: mail('waiting'),
    meanwhile: `update outbox set state = 'sent', settled_at = ${old}`,
    judge: (db) => retryFailing(db, now),
    kept: "select from outbox where state = 'sent'",
  },
  {
    title: 'a change of many that is started while older selections are deleted goes on',
    given: `insert into bulk_jobs (admin_id, total, frozen_at) select 1, 0, ${old} from generate_series(1, 5)`,
    meanwhile: "update bulk_jobs set state = 'running' where id = 1",
    judge: (db) => freezeContacts(db, { chosen: { contacts: [{ id: 1 }] }, by: 1, now }),
    kept: "select from bulk_jobs where state = 'running'",
  },
]

test.for(cases)('$title', async ({ given, meanwhile, judge, kept }, { db, pool }) => {
  await pool.query('truncate inquiries, outbox, bulk_jobs restart identity cascade')
  await seedPlainInquiries(db, 1)
  await pool.query(given)
  const act = await pool.connect()
  await act.query(`begin; ${meanwhile}`)
  let isDone = false
  const judging = judge(db).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await countLockWaits(pool, 'transactionid')) === 1).toBe(true)
  await act.query('commit')
  act.release()
  await judging
  expect((await sql.raw(kept).execute(db)).rows).toHaveLength(1)
})
