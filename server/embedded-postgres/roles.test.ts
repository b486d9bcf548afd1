// @module-tag own-database
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { expectAuditProtected } from '#tests/support/audit-protection.ts'
import { connectToEmbedded, createMigratedDataDir, signIn, startTestProduct } from '#tests/support/test-product.ts'
import { startEmbedded } from './start.ts'

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

test('the data of a version that had one role is refused in one sentence', async () => {
  const folder = await createMigratedDataDir()
  await rm(join(folder, 'postgres/meridian_owner.password'))
  await expect(startEmbedded(folder)).rejects.toThrow(
    /postgres is of a version that had one role: docs\/upgrading\.md says how .+\.$/,
  )
})
