import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { newFolder, send, start, stored } from '#tests/support/running.ts'
import { chooseAccount } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { runAsSuperuser } from './single-user.ts'

vi.setConfig({ testTimeout: 90_000 })

/** The blocks of SQL in the operator's page, under other names: a database of ours has its own already. */
async function readStatements() {
  const page = await readFile('docs/operating.md', 'utf8')
  const blocks = [...page.matchAll(/^ *```sql\n([^]*?)```/gm)].map(([, block = '']) =>
    block.replaceAll(/\bmeridian\b/g, 'lessons'),
  )
  const having = (words: string) => blocks.find((block) => block.includes(words)) ?? ''
  return { create: having('create database'), part: having('meridian_audit') }
}

/** A PostgreSQL of an operator's, who is its superuser. */
async function startOperated() {
  const folder = await newFolder()
  const cluster = join(folder, 'postgres')
  await (await startEmbedded(folder)).stop()
  await runAsSuperuser(await chooseAccount(folder, cluster), cluster, 'postgres', [
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

/** One by one, as psql does: a database cannot be created among other statements. */
async function run(client: pg.Client, statements: string): Promise<void> {
  for (const one of statements.split(';')) if (one.trim()) await client.query(one)
}

test('the statements of the operator’s page make a database that the product starts on, and keep its audit', async () => {
  const { create, part } = await readStatements()
  const [before = '', after = ''] = create.split('\\connect lessons')
  const { host, connect } = await startOperated()
  await run(await connect('postgres'), before)
  const operator = await connect('lessons')
  await run(operator, after)

  const address = new URL('postgres://lessons@localhost/lessons')
  address.password = /password '(.+)'/.exec(before)?.[1] ?? ''
  address.searchParams.set('host', host)
  const settings = { DATABASE_URL: address.href, LOG_LEVEL: 'warn' }
  const folder = await newFolder()
  const first = await start(folder, settings)
  expect((await send(first.url, inquiry())).status).toBe(201)
  await expect.poll(() => first.logged.join()).toContain('could empty the audit')
  await first.stop()

  await run(operator, part)
  const second = await start(folder, settings)
  expect(await stored(second.url)).toEqual(['sarah@example.com'])
  expect(second.logged.join()).not.toContain('could empty the audit')
  const product = new pg.Client(address.href)
  await product.connect()
  onTestFinished(() => product.end())
  for (const attack of ['truncate audit', 'drop table audit', 'drop schema public cascade']) {
    await expect(product.query(attack), attack).rejects.toThrow(/permission denied|must be owner/)
  }
})
