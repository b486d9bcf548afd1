// @module-tag own-database
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { expectAuditProtected } from '#tests/support/audit-protection.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { secretKey } from '#tests/support/product.ts'
import { runScript } from '#tests/support/run-script.ts'
import {
  connectTo,
  createBlankDatabase,
  createTestDataDir,
  databaseUrl,
  listStoredEmails,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'
import { migrate } from '../migrate.ts'
import { checkSeparateRoles } from './separate-roles.ts'

vi.setConfig({ testTimeout: 120_000 })

async function createDatabaseOfTwoRoles() {
  const { address, config, ...connection } = await createBlankDatabase()
  const serving = databaseUrl({ ...inject('servingDatabase'), database: String(config.database) })
  return { serving, owner: address, ...connection }
}

test('two processes and every command work with a role that owns and one that serves', {
  tags: ['full'],
}, async () => {
  const { serving, owner } = await createDatabaseOfTwoRoles()
  const env = {
    DATABASE_URL: serving,
    DATABASE_MIGRATE_URL: owner,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'warn',
  }
  const folder = await createTestDataDir()
  const [first, second] = await Promise.all([
    startTestProduct(folder, env),
    startTestProduct(await createTestDataDir(), env),
  ])
  expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)
  expect(await listStoredEmails(second.url)).toEqual(['sarah@example.com'])
  expect(first.logLines.join()).not.toContain('audit')
  await expectAuditProtected(await connectTo(serving))

  const run = (script: string, ...args: string[]) => runScript(script, folder, args, { env })
  const file = join(folder, 'whole.backup.gz')
  const succeeds = { code: 0, stderr: '' }
  expect(await run('backup', file)).toMatchObject(succeeds)
  expect(await run('admin', 'list')).toMatchObject(succeeds)
  expect(await run('mail', 'list')).toMatchObject(succeeds)
  expect(await run('data', 'find', '--email', 'sarah@example.com')).toMatchObject(succeeds)
  expect(await run('restore', file, '--force')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Meridian is running on this database'),
  })
  await Promise.all([first.stop(), second.stop()])
  expect(await run('restore', file, '--force')).toMatchObject(succeeds)
  await expectAuditProtected(await connectTo(serving))

  // Whoever keeps the owner's address out of the service's environment starts it on a migrated database.
  const third = await startTestProduct(folder, { ...env, DATABASE_MIGRATE_URL: '' })
  expect(await listStoredEmails(third.url)).toEqual(['sarah@example.com'])
  expect(third.logLines.join()).not.toContain('audit')
})

test('a serving role alone is told that a migration needs the owner', {
  tags: ['full'],
}, async () => {
  const { serving, owner, pool, db } = await createDatabaseOfTwoRoles()
  await migrate(db, {})
  await pool.query('grant usage on schema public to meridian')
  await pool.query('grant select on all tables in schema public to meridian')
  const folder = await createTestDataDir()
  await expect(startTestProduct(folder, { DATABASE_URL: serving })).rejects.toThrow(
    /could not be brought to this version: .+ Set DATABASE_MIGRATE_URL to its owner\.$/,
  )
  await startTestProduct(folder, { DATABASE_URL: serving, DATABASE_MIGRATE_URL: owner })
})

test('addresses that do not part the roles of one database are refused, each with its reason', async () => {
  const one = await createDatabaseOfTwoRoles()
  const other = await createDatabaseOfTwoRoles()
  await expect(checkSeparateRoles(one.serving, one.owner)).resolves.toBe('meridian')
  await expect(checkSeparateRoles(one.serving, other.owner)).rejects.toThrow(
    /^DATABASE_URL and DATABASE_MIGRATE_URL lead to different databases\.$/,
  )
  await expect(checkSeparateRoles(one.owner, one.owner)).rejects.toThrow(
    /^DATABASE_URL and DATABASE_MIGRATE_URL name the same role, meridian_owner: .+\.$/,
  )
  await expect(checkSeparateRoles(one.owner, one.serving)).rejects.toThrow(
    /^The role of DATABASE_URL, meridian_owner, is a superuser or a member of meridian: .+\.$/,
  )
  await one.pool.query(
    'create table boards (); alter schema public owner to meridian; alter table boards owner to meridian',
  )
  await expect(checkSeparateRoles(one.serving, one.owner)).rejects.toThrow(
    /^The table boards belongs to meridian, not to the role of DATABASE_MIGRATE_URL alone: .+\.$/,
  )
})
