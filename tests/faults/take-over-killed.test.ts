import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHookServers } from '#tests/support/hook-servers.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  postInquiry,
  readColumn,
  sendJson,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

const kills = 6
const rowsOfAFile = 1_500
const inquiriesAtOnce = 10

vi.setConfig({ testTimeout: 60_000 + kills * 60_000 })

test('while the process is killed -9, each row of an import is taken once, and a webhook hears of each inquiry by one id', {
  tags: ['full'],
}, async () => {
  const random = randomFrom(seed)
  const heard: string[] = []
  const hooks = await createHookServers()
  onTestFinished(hooks.close)
  const hook = await hooks.serve(async (request, response) => {
    const { type } = JSON.parse(await text(request)) as { type: string }
    heard.push(`${type} ${String(request.headers['webhook-id'])}`)
    await wait(random.below(30))
    response.end()
  })
  const folder = await createMigratedDataDir()
  const env = {
    WEBHOOK_PRIVATE_HOSTS: `localhost:${hook.port}`,
    NODE_EXTRA_CA_CERTS: hooks.authority,
  }
  let product = await startTestProduct(folder, env)
  const database = await connectToEmbedded(folder)
  const headers = await signIn(product.url)
  type Answer = { import: { id: number; state: string } }
  const call = async (path: string, body?: object | string) => {
    const url = `${product.url}/api/admin${path}`
    const asFile = { ...headers, 'content-type': 'application/octet-stream' }
    const sent = typeof body === 'string' ? { method: 'POST', headers: asFile, body } : { headers }
    const reply = await (typeof body === 'object' ? sendJson(url, body, headers) : fetch(url, sent))
    expect(reply.status).toBeLessThan(300)
    return (await reply.json()) as Answer
  }
  const column = (query: string) => readColumn(database, query)
  const endLeases = () => database.query('update leases set until = now()')
  const takeOver = (id: number) => call(`/imports/${id}/take-over`, { contacts: rowsOfAFile })
  /** What was interrupted was rolled back, and is begun again. */
  const untilState = (id: number, wanted: string) =>
    vi.waitUntil(
      async () => {
        const { state } = (await call(`/imports/${id}`)).import
        if (state === 'read' && wanted !== state) await takeOver(id)
        return state === wanted
      },
      { timeout: 60_000, interval: 50 },
    )
  await call('/webhooks', { url: hook.url, events: ['received'], fields: [] })

  const sent: { email: string; idempotencyKey: string }[] = []
  for (let round = 0; round < kills; round += 1) {
    const rows = Array.from({ length: rowsOfAFile }, (_, row) => `Ann,Lee,f${round}-${row}@a.example`)
    const file = ['First Name,Last Name,Email', ...rows].join('\n')
    const { id } = (await call(`/imports?name=${round}.csv`, file)).import
    await untilState(id, 'read')
    await takeOver(id)
    const families = Array.from({ length: inquiriesAtOnce }, (_, index) => ({
      email: `${round}-${index}@b.example`,
      idempotencyKey: `${round}-${index}`,
    }))
    sent.push(...families)
    const post = ({ email, idempotencyKey }: (typeof families)[number]) =>
      postInquiry(product.url, inquiryPayload({ parentEmail: email, idempotencyKey }))
    const first = Promise.allSettled(families.map(post))
    await wait(random.below(800))
    await product.stop('SIGKILL')
    await first
    product = await startTestProduct(folder, env)
    await Promise.all(families.map(post))
    await endLeases()
    await untilState(id, 'imported')
  }
  const waiting = `select id from webhook_deliveries where state = 'waiting'`
  await expect.poll(() => column(waiting), { timeout: 120_000 }).toEqual([])
  const taken = `select parent_email from inquiries where import_id is not null order by id`
  expect(new Set(await column(taken)).size).toBe(kills * rowsOfAFile)
  expect(await column(taken)).toHaveLength(kills * rowsOfAFile)
  const posted = await column(`select parent_email from inquiries where import_id is null`)
  expect(posted).toHaveLength(sent.length)
  expect(new Set(posted)).toEqual(new Set(sent.map(({ email }) => email)))
  const received = new Set(heard.filter((one) => one.startsWith('inquiry.received')))
  expect(received.size).toBe(sent.length)
})
