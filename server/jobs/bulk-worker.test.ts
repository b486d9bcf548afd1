import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { test } from '#tests/support/app.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'
import { freezeContacts } from '../inquiries/bulk/freeze.ts'
import { findLastJob, previewJob, startJob } from '../inquiries/bulk/jobs.ts'
import { startBulkWorker } from './bulk-worker.ts'

test('a batch that fails is tried again at once, and a job that keeps failing says how far it came', async ({ db }) => {
  const ids = await seedPlainInquiries(db, 600)
  // A sequence goes on when its transaction is rolled back.
  await sql`create sequence attempts`.execute(db)
  await sql
    .raw(`
    create function fail_some() returns trigger language plpgsql as $$
    declare attempt integer := nextval('attempts');
    begin
      if attempt in (1, 2) or attempt > 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$;
    create trigger fail_some after update on inquiries for each statement execute function fail_some()`)
    .execute(db)
  const own = { by: 1, now: new Date() }
  const contacts = ids.map((id) => ({ id }))
  const { id } = await freezeContacts(db, { chosen: { contacts }, ...own })
  await previewJob(db, { id, ...own, act: { kind: 'claim' }, role: 'admin', includesOthers: false })
  await startJob(db, { id, ...own })
  const logger = { warn: vi.fn() }
  await using _worker = {
    worker: startBulkWorker({ db, clock: () => new Date(), logger }),
    [Symbol.asyncDispose]() {
      return this.worker.close()
    },
  }
  await vi.waitUntil(async () => (await findLastJob(db, own))?.state === 'stopped', { timeout: 60_000 })
  expect(await findLastJob(db, own)).toMatchObject({
    position: ids[499],
    error: 'It failed several times.',
  })
  const { rows } = await sql`select last_value::integer as tries from attempts`.execute(db)
  expect(rows).toEqual([{ tries: 8 }])
  const listFailed = () => db.selectFrom('background_failures').selectAll().execute()
  await expect.poll(listFailed).toMatchObject([{ step: 'change many contacts' }])
})
