// @module-tag own-database
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { runAsSuperuser } from '#server/embedded-postgres/single-user.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { expectAuditProtected } from '#tests/support/audit-protection.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import {
  connectTo,
  createMigratedDataDir,
  createTestDataDir,
  listStoredEmails,
  postInquiry,
  startTestProduct,
  startTestProductOn,
} from '#tests/support/test-product.ts'

/** Renamed, because a test's database has the documented names already. */
async function readStatements() {
  const page = await readFile('docs/operating/database.md', 'utf8')
  const blocks = [...page.matchAll(/^ *```sql\n([^]*?)```/gm)].map(([, block = '']) =>
    block.replaceAll(/\bmeridian(?=\b|_owner)/g, 'lessons'),
  )
  const blockWith = (text: string) => blocks.find((block) => block.includes(text)) ?? ''
  return { create: blockWith('create database'), separate: blockWith('reassign owned') }
}

async function startOperatorServer() {
  const folder = await createMigratedDataDir()
  const cluster = join(folder, 'postgres')
  await (await startEmbedded(folder)).stop()
  await runAsSuperuser(await chooseServerAccount(folder, cluster), cluster, 'postgres', [
    `create role operator superuser login password 'operator'`,
  ])
  const server = await startEmbedded(folder)
  onTestFinished(() => server.stop())
  const host = String(server.config.host)
  const connect = (database: string) =>
    connectTo({ host, user: 'operator', password: 'operator', database })
  return { host, connect }
}

/** One by one, as psql does: `create database` refuses to be one of several. */
async function run(client: pg.Client, statements: string): Promise<void> {
  for (const one of statements.split(';')) if (one.trim()) await client.query(one)
}

/** The addresses of the documented roles, with their documented passwords. */
function addressesIn(statements: string, host: string) {
  const addressOf = (role: string) => {
    const address = new URL(`postgres://${role}@localhost/lessons`)
    address.password =
      new RegExp(`role ${role} login password '([^']+)'`).exec(statements)?.[1] ?? ''
    address.searchParams.set('host', host)
    return address.href
  }
  return { DATABASE_URL: addressOf('lessons'), DATABASE_MIGRATE_URL: addressOf('lessons_owner') }
}

test('the SQL of docs/operating/database.md creates a usable database and protects its audit', {
  tags: ['full'],
}, async () => {
  const { create } = await readStatements()
  const [before = '', after = ''] = create.split('\\connect lessons')
  const { host, connect } = await startOperatorServer()
  await run(await connect('postgres'), before)
  await run(await connect('lessons'), after)

  const addresses = addressesIn(create, host)
  const product = await startTestProductOn(addresses.DATABASE_URL, {
    ...addresses,
    LOG_LEVEL: 'warn',
  })
  expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)
  expect(product.logLines.join()).not.toContain('could empty the audit')
  await expectAuditProtected(await connectTo(addresses.DATABASE_URL))
})

test('the SQL of docs/operating/database.md parts the roles of a database that had one, under a running process', {
  tags: ['full'],
}, async () => {
  const { separate } = await readStatements()
  const { host, connect } = await startOperatorServer()
  const oneRole = `create role lessons login password 'pass'`
  await run(await connect('postgres'), `${oneRole}; create database lessons`)
  const operator = await connect('lessons')
  await run(
    operator,
    'grant create on database lessons to lessons; grant create on schema public to lessons',
  )
  const addresses = addressesIn(oneRole + separate, host)
  const { DATABASE_URL } = addresses
  const folder = await createTestDataDir()
  const first = await startTestProduct(folder, { DATABASE_URL, LOG_LEVEL: 'warn' })
  expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)
  await expect.poll(() => first.logLines.join()).toContain('set DATABASE_MIGRATE_URL')
  // As this page said before there were two addresses.
  await run(
    operator,
    `create role meridian_audit nologin;
     alter table audit owner to meridian_audit;
     alter function refuse_change_of_audit() owner to meridian_audit;
     grant select, insert on audit to lessons`,
  )
  await expect(
    startTestProduct(await createTestDataDir(), {
      ...addresses,
      DATABASE_MIGRATE_URL: `postgres://operator:operator@localhost/lessons?host=${host}`,
    }),
  ).rejects.toThrow(/The table \w+ belongs to lessons, not to the role of DATABASE_MIGRATE_URL/)

  await operator.query(separate)
  const payload = inquiryPayload({ parentEmail: 'b@example.com' })
  expect((await postInquiry(first.url, payload)).status).toBe(201)
  const second = await startTestProductOn(addresses.DATABASE_URL, {
    ...addresses,
    LOG_LEVEL: 'warn',
  })
  expect(await listStoredEmails(second.url)).toEqual(['b@example.com', 'sarah@example.com'])
  expect(await listStoredEmails(first.url)).toHaveLength(2)
  expect(second.logLines.join()).not.toContain('could empty the audit')
  await expectAuditProtected(await connectTo(DATABASE_URL))
  await run(operator, 'drop role if exists meridian_audit')
})
