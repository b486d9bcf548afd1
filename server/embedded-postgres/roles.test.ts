// @module-tag own-database
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  createTestDataDir,
  listStoredEmails,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'
import { chooseServerAccount } from './os-user.ts'
import { runAsSuperuser } from './single-user.ts'

const forbiddenStatements = [
  'delete from audit',
  `update audit set actor = 'visitor'`,
  'truncate audit',
  'drop table audit',
  'alter table audit disable trigger append_only',
  'alter table audit rename to old_audit',
  'alter table audit owner to meridian',
  'drop trigger append_only on audit',
  'drop function refuse_change_of_audit() cascade',
  `create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$ begin return null; end $$`,
  'drop schema public cascade',
  'drop owned by meridian_owner cascade',
  'set session_replication_role = replica',
  'set role meridian_owner',
  'create table audit_2 ()',
]

async function expectAuditProtected(folder: string): Promise<void> {
  const database = await connectToEmbedded(folder)
  const countAudit = async () =>
    (await database.query<{ count: string }>('select count(*) from audit')).rows[0]?.count
  const before = await countAudit()
  expect(Number(before)).toBeGreaterThan(0)
  for (const attack of forbiddenStatements) {
    await expect(database.query(attack), attack).rejects.toThrow(
      /must be owner|permission denied|cannot drop/,
    )
  }
  expect(await countAudit()).toBe(before)
  await expectNoSuperuserLogin(folder)
}

async function expectNoSuperuserLogin(folder: string): Promise<void> {
  for (const file of ['meridian', 'meridian_owner']) {
    const password = await readFile(join(folder, `postgres/${file}.password`), 'utf8')
    const client = new pg.Client({ host: folder, user: 'postgres', database: 'meridian', password })
    await expect(client.connect(), file).rejects.toThrow('password authentication failed')
  }
}

test('the serving role cannot empty the audit, and nobody signs in as the superuser', async () => {
  const folder = await createMigratedDataDir()
  const { url } = await startTestProduct(folder)
  await signIn(url)
  await expectAuditProtected(folder)
  expect((await stat(join(folder, 'postgres/meridian_owner.password'))).mode & 0o777).toBe(0o600)
})

test('the next start separates the roles of a database that had one', {
  tags: ['full'],
}, async () => {
  const folder = await createTestDataDir()
  const first = await startTestProduct(folder)
  await signIn(first.url)
  expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)
  await first.stop()
  const cluster = join(folder, 'postgres')
  const password = await readFile(join(cluster, 'meridian.password'), 'utf8')
  await runAsSuperuser(await chooseServerAccount(folder, cluster), cluster, 'meridian', [
    'reassign owned by meridian_owner to meridian',
    'drop owned by meridian_owner',
    'drop role meridian_owner',
    `alter role meridian createdb`,
    `alter role postgres password '${password}'`,
  ])
  await rm(join(cluster, 'meridian_owner.password'))

  const second = await startTestProduct(folder)
  expect(await listStoredEmails(second.url)).toEqual(['sarah@example.com'])
  expect(
    (await postInquiry(second.url, inquiryPayload({ parentEmail: 'b@example.com' }))).status,
  ).toBe(201)
  await expectAuditProtected(folder)
})
