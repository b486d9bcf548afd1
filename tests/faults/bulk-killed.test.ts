import { expect, test, vi } from 'vitest'
import type { BulkJob } from '#contract/bulk.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  sendJson,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 120_000 })

const contacts = isFullRun ? 6_000 : 1_500

test('a change of many contacts goes on in another process after a kill -9, and does each once', async () => {
  const folder = await createMigratedDataDir()
  let product = await startTestProduct(folder)
  const database = await connectToEmbedded(folder)
  await database.query(
    `insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number,
       child_name, agreed_to_terms_at, content_digest, created_at)
     select 'Many', 'Stone', 'many@example.com', '1', 'Zoë', now(), '', now()
     from generate_series(1, ${contacts})`,
  )
  const headers = await signIn(product.url)
  type Answer = { id: number; total: number; job: BulkJob }
  const call = async (path: string, body?: object) => {
    const url = `${product.url}/api/admin/contacts/bulk${path}`
    const reply = await (body ? sendJson(url, body, headers) : fetch(url, { headers }))
    return (await reply.json()) as Answer
  }
  const { id, total } = await call('', { filter: {} })
  expect(total).toBe(contacts)
  await call(`/${id}/preview`, { act: { kind: 'move', status: 'archived' } })
  // The last batch waits for it: the kill comes before the end.
  const holder = await connectToEmbedded(folder)
  await holder.query('begin; select from inquiries order by id desc limit 1 for update')
  await call(`/${id}/start`, {})
  const countMoved = async () => (await database.query(`select from inquiries where status = 'archived'`)).rowCount ?? 0
  await vi.waitUntil(async () => (await countMoved()) > 0, { timeout: 60_000, interval: 0 })
  await product.stop('SIGKILL')
  await holder.query('rollback')
  // What was being changed ends with its connection.
  const working = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and state <> 'idle' and backend_type = 'client backend'`
  await expect.poll(async () => (await database.query(working)).rowCount).toBe(0)
  const movedByFirst = await countMoved()
  expect(movedByFirst % 500).toBe(0)
  expect(movedByFirst).toBeLessThan(contacts)

  product = await startTestProduct(folder)
  expect((await call('')).job).toMatchObject({
    state: 'running',
    counts: { changed: movedByFirst },
  })
  // Its lease ends 10 s after the last batch.
  await database.query('update leases set until = now()')
  await vi.waitUntil(async () => (await call('')).job.state === 'done', { timeout: 60_000 })
  expect(await countMoved()).toBe(contacts)
  const { rows } = await database.query(
    `select count(*)::integer as events, count(distinct inquiry_id)::integer as inquiries
     from inquiry_events where kind = 'status_changed'`,
  )
  expect(rows).toEqual([{ events: contacts, inquiries: contacts }])
  const audited = await database.query(`select details ->> 'count' as count from audit where action = 'bulk_changed'`)
  expect(audited.rows).toEqual([{ count: String(contacts) }])
})
