import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { databasePid, type Product, startProduct } from '#tests/support/product.ts'
import { connectTo, newFolder, send, start, stored } from '#tests/support/running.ts'

vi.setConfig({ testTimeout: 90_000 })

/** Long enough for a crash recovery on a busy machine. */
const recovery = { timeout: 20_000 }

/** Sends one inquiry after another until one is taken by another server than `killed`; what each was answered. */
async function sendThroughFault({ url, dataDir }: Product, killed: number) {
  const answers: { status: number; body: unknown; email: string }[] = []
  for (let index = 0; ; index += 1) {
    const email = `family-${index}@example.com`
    const server = await databasePid(dataDir)
    const reply = await send(url, inquiry({ parentEmail: email }))
    answers.push({ status: reply.status, body: await reply.json(), email })
    if (reply.status === 201 && server !== undefined && server !== killed) return answers
  }
}

const linesAbout = ({ logged }: Product, words: string) =>
  logged.filter((line) => line.includes(words)).length

const refuses = (folder: string) =>
  expect(startProduct(folder)).rejects.toThrow('Another Meridian is running on')

test('an embedded PostgreSQL that is killed is started again, and nothing that was acknowledged is lost', async () => {
  const folder = await newFolder()
  const product = await start(folder, { LOG_LEVEL: 'warn' })
  expect((await send(product.url, inquiry())).status).toBe(201)
  const killed = Number(await databasePid(folder))

  const sending = sendThroughFault(product, killed)
  process.kill(killed, 'SIGKILL')
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  const answers = await sending

  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect(status).toBe(503)
    expect(body).toEqual({ success: false, error: expect.stringMatching(/\.$/) })
  }
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ email }) => email)
  expect(await stored(product.url)).toEqual(
    expect.arrayContaining([...acknowledged, 'sarah@example.com']),
  )
  await expect.poll(() => linesAbout(product, 'is back')).toBe(1)
  expect(linesAbout(product, 'gone away')).toBe(1)

  // It owns the new server as it owned the old one: nobody else gets in, and it ends with the process.
  await refuses(folder)
  expect(await product.stop()).toBe(0)
  expect(await databasePid(folder)).toBeUndefined()
})

test('when PostgreSQL restarts by itself after one of its processes crashed, the data folder stays owned', async () => {
  const folder = await newFolder()
  const product = await start(folder, { LOG_LEVEL: 'warn' })
  const database = await connectTo(folder)
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(Number(rows[0]?.pid), 'SIGKILL')

  await expect.poll(() => linesAbout(product, 'is back'), recovery).toBe(1)
  await refuses(folder)
  expect((await send(product.url, inquiry())).status).toBe(201)
})

test('a stop while the embedded PostgreSQL is dead leaves nothing behind', async () => {
  const folder = await newFolder()
  const product = await start(folder)
  process.kill(Number(await databasePid(folder)), 'SIGKILL')
  expect(await product.stop(), product.said.join('\n')).toBe(0)
  expect(await databasePid(folder)).toBeUndefined()
})

test('a start sees through a PostgreSQL that is dead but has not been waited for', async () => {
  const folder = await newFolder()
  const frozen = await start(folder)
  frozen.process.kill('SIGSTOP')
  process.kill(Number(await databasePid(folder)), 'SIGKILL')
  const next = await start(folder)
  expect((await send(next.url, inquiry())).status).toBe(201)
  await frozen.stop('SIGKILL')
})

test('a start sees through a PostgreSQL that is dead and whose process id names another program now', async () => {
  const folder = await newFolder()
  const killed = await start(folder)
  await send(killed.url, inquiry())
  const pid = Number(await databasePid(folder))
  await killed.stop('SIGKILL')
  process.kill(pid, 'SIGKILL')
  for (const file of ['postgres/postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(folder, file)
    await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, String(process.pid)))
  }
  const next = await start(folder)
  expect(await stored(next.url)).toEqual(['sarah@example.com'])
})
