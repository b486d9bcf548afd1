import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { owner } from '#tests/support/product.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import {
  connectTo,
  createTestDatabase,
  postInquiry,
  sendJson,
  signIn,
  startTestProductOn,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 180_000 })

const team = ['asha@lessons.org', 'ben@lessons.org', 'chandra@lessons.org']

async function startWithMail() {
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const address = await createTestDatabase()
  const database = await connectTo(address)
  const product = await startTestProductOn(address, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Lessons <hello@lessons.org>',
    NOTIFY_EMAILS: team.join(','),
  })
  const headers = await signIn(product.url)
  const read = async <T>(path: string) => (await fetch(product.url + path, { headers })).json() as T
  return {
    server,
    product,
    /** Mails of the only inquiry, as administrators see them. */
    async readMails() {
      const { contacts } = await read<{ contacts: { id: number }[] }>('/api/admin/contacts')
      const { mails } = await read<{
        mails: { recipient: string; state: string; why: string | null }[]
      }>(`/api/admin/contacts/${contacts[0]?.id}/mails`)
      return mails
    },
    countFailing: async () =>
      (await read<{ stats: { mail: { failing: number } } }>('/api/admin/stats')).stats.mail.failing,
    /** Makes waiting mails due; the worker polls every 5 s. */
    skipBackoff: () => database.query(`update outbox set next_attempt_at = now() where state = 'waiting'`),
  }
}

type MailRows = Awaited<ReturnType<Awaited<ReturnType<typeof startWithMail>>['readMails']>>

const statesOf = (mails: MailRows) => Object.fromEntries(mails.map(({ recipient, state }) => [recipient, state]))

const allInState = (state: string, recipients = [...team, 'sarah@example.com']) =>
  Object.fromEntries(recipients.map((recipient) => [recipient, state]))

const allFailedOnce = (mails: MailRows) =>
  mails.length === 4 && mails.every(({ state, why }) => state === 'waiting' && why !== null)

const recipientsOf = (received: { to: string[] }[]) => received.flatMap(({ to }) => to).toSorted()

test('an unreachable mail server delays no reply and gets every mail once it is back; a reset link waits neither for inquiry mails nor for a hanging one', {
  tags: ['full'],
}, async () => {
  const { server, product, readMails, countFailing, skipBackoff } = await startWithMail()
  await server.close()
  const started = performance.now()
  expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)
  expect(performance.now() - started).toBeLessThan(5_000)
  await expect.poll(async () => allFailedOnce(await readMails())).toBe(true)
  expect(await countFailing()).toBe(4)

  const back = await startSmtpServer(server.port)
  onTestFinished(() => back.close())
  await skipBackoff()
  await expect.poll(async () => statesOf(await readMails())).toEqual(allInState('sent'))
  expect(recipientsOf(back.received)).toEqual([...team, 'sarah@example.com'].toSorted())
  expect(await countFailing()).toBe(0)

  back.behaviour = 'accepts'
  back.recipientBehaviours.set('asha@lessons.org', 'stalls')
  for (let n = 0; n < 10; n += 1) {
    const parentEmail = `family-${n}@example.com`
    expect((await postInquiry(product.url, inquiryPayload({ parentEmail }))).status).toBe(201)
  }
  await back.waitForRecipient()
  const answer = await sendJson(`${product.url}/api/admin/forgot-password`, { email: owner.email })
  expect(answer.status).toBe(200)
  // Each of the ten attempts takes 20 s to time out.
  await expect.poll(() => recipientsOf(back.received)).toContain(owner.email)
})

test('a hanging delivery times out without blocking other mails', { tags: ['full'] }, async () => {
  const { server, product, readMails, countFailing, skipBackoff } = await startWithMail()
  server.recipientBehaviours.set('ben@lessons.org', 'stalls')
  expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)
  const hanging = { recipient: 'ben@lessons.org', state: 'waiting', attempts: 1, why: null }
  await expect.poll(readMails).toContainEqual(expect.objectContaining(hanging))
  expect(await countFailing()).toBe(0)
  await expect
    .poll(async () => statesOf(await readMails()))
    .toEqual({ ...allInState('sent'), 'ben@lessons.org': 'waiting' })
  expect(await countFailing()).toBe(1)

  server.recipientBehaviours.clear()
  await skipBackoff()
  await expect.poll(async () => statesOf(await readMails())).toEqual(allInState('sent'))
  expect(recipientsOf(server.received)).toEqual([...team, 'sarah@example.com'].toSorted())
})
