import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { runAsSuperuser } from '#server/embedded-postgres/single-user.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import {
  createTestDataDir,
  listStoredEmails,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 90_000 })

/** Renamed, because a test's database has the documented names already. */
async function readStatements() {
  const page = await readFile('docs/operating.md', 'utf8')
  const blocks = [...page.matchAll(/^ *```sql\n([^]*?)```/gm)].map(([, block = '']) =>
    block.replaceAll(/\bmeridian\b/g, 'lessons'),
  )
  const blockWith = (text: string) => blocks.find((block) => block.includes(text)) ?? ''
  return { create: blockWith('create database'), separateAudit: blockWith('meridian_audit') }
}

async function startOperatorServer() {
  const folder = await createTestDataDir()
  const cluster = join(folder, 'postgres')
  await (await startEmbedded(folder)).stop()
  await runAsSuperuser(await chooseServerAccount(folder, cluster), cluster, 'postgres', [
    `create role operator superuser login password 'operator'`,
  ])
  const server = await startEmbedded(folder)
  onTestFinished(() => server.stop())
  const host = String(server.config.host)
  const connect = async (database: string) => {
    const client = new pg.Client({ host, user: 'operator', password: 'operator', database })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return { host, connect }
}

/** One by one, as psql does: `create database` refuses to be one of several. */
async function run(client: pg.Client, statements: string): Promise<void> {
  for (const one of statements.split(';')) if (one.trim()) await client.query(one)
}

test('the SQL of docs/operating.md creates a usable database and protects its audit', async () => {
  const { create, separateAudit } = await readStatements()
  const [before = '', after = ''] = create.split('\\connect lessons')
  const { host, connect } = await startOperatorServer()
  await run(await connect('postgres'), before)
  const operator = await connect('lessons')
  await run(operator, after)

  const address = new URL('postgres://lessons@localhost/lessons')
  address.password = /password '(.+)'/.exec(before)?.[1] ?? ''
  address.searchParams.set('host', host)
  const settings = { DATABASE_URL: address.href, LOG_LEVEL: 'warn' }
  const folder = await createTestDataDir()
  const first = await startTestProduct(folder, settings)
  expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)
  await expect.poll(() => first.logLines.join()).toContain('could empty the audit')
  await first.stop()

  await run(operator, separateAudit)
  const second = await startTestProduct(folder, settings)
  expect(await listStoredEmails(second.url)).toEqual(['sarah@example.com'])
  expect(second.logLines.join()).not.toContain('could empty the audit')
  const product = new pg.Client(address.href)
  await product.connect()
  onTestFinished(() => product.end())
  for (const attack of ['truncate audit', 'drop table audit', 'drop schema public cascade']) {
    await expect(product.query(attack), attack).rejects.toThrow(/permission denied|must be owner/)
  }
})
