import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { replicaName, startWithReplica } from '#tests/support/replica.ts'
import {
  createTestDataDir,
  databaseUrl,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

const unavailable = {
  success: false,
  error: 'We cannot reach our records right now. Please try again in a moment.',
}

/** A name that leads to one server after another: the path of a socket's folder, as DNS is not a test's to change. */
async function createName(folder: string, target: string) {
  const name = join(folder, 'database')
  await symlink(target, name)
  return {
    name,
    leadTo: async (successor: string) => {
      await symlink(successor, `${name}.new`)
      await rename(`${name}.new`, name)
    },
  }
}

/** Eight parents at a time, until `stop`. */
function startSubmitting(url: string) {
  const acknowledged: string[] = []
  const refused: string[] = []
  const unexpected: unknown[] = []
  const stopping = new AbortController()
  let slowestMs = 0
  let sent = 0
  const submit = (parentEmail: string) =>
    postInquiry(url, inquiryPayload({ parentEmail, idempotencyKey: `key of ${parentEmail}` }))
  const keepSubmitting = async () => {
    while (!stopping.signal.aborted) {
      sent += 1
      const email = `family-${sent}@example.com`
      const startedAtMs = performance.now()
      const reply = await submit(email)
      const body = await reply.json()
      slowestMs = Math.max(slowestMs, performance.now() - startedAtMs)
      if (reply.status === 201) acknowledged.push(email)
      else refused.push(email)
      const isExplained =
        reply.status === 503 && JSON.stringify(body) === JSON.stringify(unavailable)
      if (reply.status !== 201 && !isExplained) unexpected.push({ status: reply.status, body })
      await wait(10)
    }
  }
  const finished = Promise.all(Array.from({ length: 8 }, keepSubmitting))
  const stop = async () => {
    stopping.abort()
    await finished
  }
  onTestFinished(stop)
  return {
    acknowledged,
    refused,
    unexpected,
    slowestMs: () => slowestMs,
    submit,
    stop,
    async waitForMore(replies: string[]) {
      const before = replies.length
      await expect.poll(() => replies.length).toBeGreaterThan(before + 30)
    },
  }
}

test('a server killed under load is succeeded by its replica under the same name, without a restart or a lost inquiry', {
  tags: ['full'],
}, async () => {
  const { primary, replica } = await startWithReplica({ synchronous_standby_names: replicaName })
  const folder = await createTestDataDir()
  const { name, leadTo } = await createName(folder, String(primary.config.host))
  const { url } = await startTestProduct(folder, {
    DATABASE_URL: databaseUrl({ ...primary.config, host: name }),
  })
  const headers = await signIn(url)
  const statusOf = async (path: string) => (await fetch(url + path, { headers })).status
  const parents = startSubmitting(url)
  await parents.waitForMore(parents.acknowledged)

  await primary.kill()
  await parents.waitForMore(parents.refused)
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])

  // The successor answers reads before it takes writes.
  await leadTo(String(replica.config.host))
  await expect.poll(() => statusOf('/api/admin/contacts')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  await parents.waitForMore(parents.refused)

  await replica.promote()
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  await parents.waitForMore(parents.acknowledged)
  await parents.stop()
  expect(parents.unexpected).toEqual([])
  expect(parents.slowestMs()).toBeLessThan(7_000)

  const storedEmails = async () => {
    const rows = await replica.query<{ parent_email: string }>('select parent_email from inquiries')
    return rows.map((row) => row.parent_email)
  }
  expect(await storedEmails()).toEqual(expect.arrayContaining(parents.acknowledged))
  // Those that the server stored before it died without saying so are not stored twice.
  const retries = await Promise.all(parents.refused.map(parents.submit))
  expect(retries.filter(({ status }) => status !== 201)).toEqual([])
  expect((await storedEmails()).toSorted()).toEqual(
    [...parents.acknowledged, ...parents.refused].toSorted(),
  )

  const listeners = () =>
    replica.query(`select from pg_stat_activity where application_name = 'meridian changes'`)
  await expect.poll(listeners).toHaveLength(1)
})
