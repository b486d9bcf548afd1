import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { restoreBackup } from '#server/backup/restore.ts'
import { writeBackup } from '#server/backup/write.ts'
import type { Database } from '#server/database/schema.ts'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createTestClone } from '#tests/support/database.ts'
import { daysAgo, now } from '#tests/support/days-ago.ts'
import { insertInquiry } from '#tests/support/insert-inquiry.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { type ForgettingRun, forgetPastDue, prepareForgetting } from './forgetting.ts'

const readSchools = async (db: Database) =>
  Object.fromEntries(
    (await db.selectFrom('inquiries').select(['id', 'school_name']).execute()).map(({ id, school_name }) => [
      id,
      school_name,
    ]),
  )

const test = base
  .extend(
    'run',
    ({ dataDir }): ForgettingRun => ({
      days: 90,
      now,
      by: 'command_line',
      logFolder: join(dataDir, randomUUID()),
    }),
  )
  .extend(
    'restore',
    ({ run }) =>
      async (target: Awaited<ReturnType<typeof createTestClone>>, file: string) =>
        restoreBackup(target, file, {
          force: true,
          signingKey,
          prepare: (replaced) => prepareForgetting(replaced, [run.logFolder], run),
        }),
  )

test('a restore forgets what was forgotten since, and what is past its time', async ({ dataDir, run, restore }) => {
  const source = await createTestClone()
  await insertInquiry(source.db, 1)
  await insertInquiry(source.db, 2)
  await insertInquiry(source.db, 3, { settledAt: daysAgo(40) })
  const file = join(dataDir, `${randomUUID()}.gz`)
  await writeBackup(source.pool, file, daysAgo(50), signingKey)
  await source.db
    .updateTable('inquiries')
    .set({ settled_at: daysAgo(90) })
    .where('id', '=', 1)
    .execute()
  expect(await forgetPastDue(source.db, run, new AbortController().signal)).toBe(1)

  const target = await createTestClone()
  await restore(target, file)
  expect(await readSchools(target.db)).toEqual({ 1: null, 2: 'St. Mary’s', 3: 'St. Mary’s' })

  const later = await createTestClone()
  Object.assign(run, { now: daysAgo(-50) })
  await restore(later, file)
  expect(await readSchools(later.db)).toEqual({ 1: null, 2: 'St. Mary’s', 3: null })
  expect(await readAuditEntries(later.db, ['children_forgotten'])).toMatchObject([
    { actor: 'command_line', details: { count: 1 } },
    { actor: 'command_line', details: { count: 1 } },
  ])
})
