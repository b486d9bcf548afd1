// @module-tag own-database
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { expectAuditProtected } from '#tests/support/audit-protection.ts'
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

async function expectRolesSeparated(folder: string): Promise<void> {
  const database = await connectToEmbedded(folder)
  await expectAuditProtected(database)
  for (const attack of ['drop owned by meridian_owner cascade', 'set role meridian_owner'])
    await expect(database.query(attack), attack).rejects.toThrow('permission denied')
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
  await expectRolesSeparated(folder)
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
  await expectRolesSeparated(folder)
})
