import { expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { databasePid, type Product, startProduct } from '#tests/support/product.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  listStoredEmails,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'

/** Sends inquiries until a server other than `killed` stores one. */
async function sendThroughFault({ url, dataDir }: Product, killed: number) {
  const answers: { status: number; body: unknown; email: string }[] = []
  for (let index = 0; ; index += 1) {
    const email = `family-${index}@example.com`
    const server = await databasePid(dataDir)
    const reply = await postInquiry(url, inquiryPayload({ parentEmail: email }))
    answers.push({ status: reply.status, body: await reply.json(), email })
    if (reply.status === 201 && server !== undefined && server !== killed) return answers
  }
}

const countLogLines = ({ logLines }: Product, text: string) => logLines.filter((line) => line.includes(text)).length

const expectStartRefused = (folder: string) =>
  expect(startProduct(folder)).rejects.toThrow('Another Meridian is running on')

test('a killed embedded PostgreSQL is restarted without losing anything acknowledged', async () => {
  const folder = await createMigratedDataDir()
  const product = await startTestProduct(folder, { LOG_LEVEL: 'warn' })
  expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)
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
  expect(await listStoredEmails(product.url)).toEqual(expect.arrayContaining([...acknowledged, 'sarah@example.com']))
  await expect.poll(() => countLogLines(product, 'is back')).toBe(1)
  expect(countLogLines(product, 'gone away')).toBe(1)

  // The new server is locked and stopped like the first one.
  await expectStartRefused(folder)
  expect(await product.stop()).toBe(0)
  expect(await databasePid(folder)).toBeUndefined()
})

test('the lock on the data folder survives a crash restart of PostgreSQL', {
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const product = await startTestProduct(folder, { LOG_LEVEL: 'warn' })
  const database = await connectToEmbedded(folder)
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(Number(rows[0]?.pid), 'SIGKILL')

  await expect.poll(() => countLogLines(product, 'is back')).toBe(1)
  await expectStartRefused(folder)
  expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)
})

test('a stop while the embedded PostgreSQL is dead leaves no process', async () => {
  const folder = await createMigratedDataDir()
  const product = await startTestProduct(folder)
  process.kill(Number(await databasePid(folder)), 'SIGKILL')
  expect(await product.stop(), product.stderrLines.join('\n')).toBe(0)
  expect(await databasePid(folder)).toBeUndefined()
})

test('a start takes over from a zombie PostgreSQL', { tags: ['full'] }, async () => {
  const folder = await createMigratedDataDir()
  const frozen = await startTestProduct(folder)
  frozen.process.kill('SIGSTOP')
  process.kill(Number(await databasePid(folder)), 'SIGKILL')
  const next = await startTestProduct(folder)
  expect((await postInquiry(next.url, inquiryPayload())).status).toBe(201)
  await frozen.stop('SIGKILL')
})
