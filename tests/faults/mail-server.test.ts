import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { readMail } from '#tests/support/mail.ts'
import { owner } from '#tests/support/product.ts'
import { newDatabase, newFolder, send, signIn, start } from '#tests/support/running.ts'
import { startMailServer } from '#tests/support/smtp.ts'

vi.setConfig({ testTimeout: 90_000 })

const soon = { timeout: 20_000, interval: 50 }

const team = ['asha@lessons.org', 'ben@lessons.org', 'chandra@lessons.org']

/** A product that sends by a mail server, and what tests ask of both. */
async function startWithMail() {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const address = await newDatabase()
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  const product = await start(await newFolder(), {
    DATABASE_URL: address,
    SMTP_URL: server.url,
    MAIL_FROM: 'Lessons <hello@lessons.org>',
    NOTIFY_EMAILS: team.join(','),
  })
  onTestFinished(() => database.end())
  const headers = await signIn(product.url)
  const read = async <T>(path: string) => (await fetch(product.url + path, { headers })).json() as T
  return {
    server,
    product,
    /** What an administrator sees of the mails about the only inquiry: recipient, state and reason. */
    async shown() {
      const { contacts } = await read<{ contacts: { id: number }[] }>('/api/admin/contacts')
      const { mails } = await read<{
        mails: { recipient: string; state: string; why: string | null }[]
      }>(`/api/admin/contacts/${contacts[0]?.id}/mails`)
      return mails
    },
    failing: async () =>
      (await read<{ stats: { mail: { failing: number } } }>('/api/admin/stats')).stats.mail.failing,
    /** Stands for the passing of pauses: what waits is due, and the worker looks within 5 s. */
    letPausesPass: () =>
      database.query(`update outbox set next_attempt_at = now() where state = 'waiting'`),
  }
}

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof startWithMail>>['shown']>>

const statesOf = (mails: Shown) =>
  Object.fromEntries(mails.map(({ recipient, state }) => [recipient, state]))

const allAre = (state: string, recipients = [...team, 'sarah@example.com']) =>
  Object.fromEntries(recipients.map((recipient) => [recipient, state]))

/** Every mail waits after an attempt that failed, none is on its way. */
const allFailedOnce = (mails: Shown) =>
  mails.length === 4 && mails.every(({ state, why }) => state === 'waiting' && why !== null)

const recipientsOf = (received: { to: string[] }[]) => received.flatMap(({ to }) => to).toSorted()

test('a mail server that is down delays no answer, and is sent everything once it is up', async () => {
  const { server, product, shown, failing, letPausesPass } = await startWithMail()
  await server.close()
  const started = performance.now()
  expect((await send(product.url, inquiry())).status).toBe(201)
  expect(performance.now() - started).toBeLessThan(5_000)
  await expect.poll(async () => allFailedOnce(await shown()), soon).toBe(true)
  expect(await failing()).toBe(4)

  const back = await startMailServer(server.port)
  onTestFinished(() => back.close())
  await letPausesPass()
  await expect.poll(async () => statesOf(await shown()), soon).toEqual(allAre('sent'))
  expect(recipientsOf(back.received)).toEqual([...team, 'sarah@example.com'].toSorted())
  expect(await failing()).toBe(0)
})

test('an attempt that hangs is cut off, and the others go out meanwhile or after it', async () => {
  const { server, product, shown, failing, letPausesPass } = await startWithMail()
  server.moods.set('ben@lessons.org', 'stalls')
  expect((await send(product.url, inquiry())).status).toBe(201)
  const hanging = { recipient: 'ben@lessons.org', state: 'waiting', attempts: 1, why: null }
  await expect.poll(shown, soon).toContainEqual(expect.objectContaining(hanging))
  expect(await failing()).toBe(0)
  await expect
    .poll(async () => statesOf(await shown()), { ...soon, timeout: 40_000 })
    .toEqual({ ...allAre('sent'), 'ben@lessons.org': 'waiting' })
  expect(await failing()).toBe(1)

  server.moods.clear()
  await letPausesPass()
  await expect.poll(async () => statesOf(await shown()), soon).toEqual(allAre('sent'))
  expect(recipientsOf(server.received)).toEqual([...team, 'sarah@example.com'].toSorted())
})

test('a reset link waits neither for the mails of many inquiries nor for one that hangs', async () => {
  const { server, product } = await startWithMail()
  server.moods.set('asha@lessons.org', 'stalls')
  for (let n = 0; n < 10; n += 1) {
    const parentEmail = `family-${n}@example.com`
    expect((await send(product.url, inquiry({ parentEmail }))).status).toBe(201)
  }
  await server.reached()
  const answer = await fetch(`${product.url}/api/admin/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email }),
  })
  expect(answer.status).toBe(200)
  // Each of the ten hangs for 20 s.
  await expect
    .poll(() => recipientsOf(server.received), { ...soon, timeout: 15_000 })
    .toContain(owner.email)
})

test('one refused recipient fails alone, with its reason where administrators look', async () => {
  const { server, product, shown, failing } = await startWithMail()
  server.moods.set('ben@lessons.org', 'knows nobody')
  expect((await send(product.url, inquiry())).status).toBe(201)
  await expect
    .poll(async () => statesOf(await shown()), soon)
    .toEqual({ ...allAre('sent'), 'ben@lessons.org': 'failed' })
  const refused = (await shown()).find(({ state }) => state === 'failed')
  expect(refused?.why).toContain('No such user here')
  expect(await failing()).toBe(1)
  expect(recipientsOf(server.received)).not.toContain('ben@lessons.org')
})

test('a mail server that dies after DATA is sent the mail again, with the same Message-ID', async () => {
  const { server, product, shown, letPausesPass } = await startWithMail()
  server.mood = 'dies after DATA'
  expect((await send(product.url, inquiry())).status).toBe(201)
  await expect.poll(async () => allFailedOnce(await shown()), soon).toBe(true)
  server.mood = 'accepts'
  await letPausesPass()
  await expect.poll(async () => statesOf(await shown()), soon).toEqual(allAre('sent'))

  const idsOf = new Map<string, string[]>()
  for (const { to, raw } of server.received) {
    const [recipient = ''] = to
    const id = readMail(raw).header('message-id') ?? ''
    idsOf.set(recipient, [...(idsOf.get(recipient) ?? []), id])
  }
  expect([...idsOf.keys()].toSorted()).toEqual([...team, 'sarah@example.com'].toSorted())
  for (const [first, ...later] of idsOf.values()) {
    expect(first).toMatch(/^<.+@lessons\.org>$/)
    expect(later).toEqual([first])
  }
})
