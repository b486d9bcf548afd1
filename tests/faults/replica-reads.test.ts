import { expect, inject, onTestFinished, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { launchPooler, poolerProgram } from '#tests/support/pooler.ts'
import { startWithReplica } from '#tests/support/replica.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import {
  createTestDataDir,
  databaseUrl,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'
import { startTraffic } from '#tests/support/traffic.ts'

const list = '/api/admin/contacts'

async function startReader(env: Record<string, string>) {
  const { url, logLines } = await startTestProduct(await createTestDataDir(), {
    LOG_LEVEL: 'warn',
    ...env,
  })
  const headers = await signIn(url)
  return {
    url,
    headers,
    logLines,
    count: async (path = list) => {
      const reply = await fetch(url + path, { headers })
      const { pagination } = (await reply.json()) as { pagination: { total: number } }
      return pagination.total
    },
  }
}

type Server = { query(text: string): Promise<object[]> }

const listedAt = (server: Server) =>
  server.query(
    `select from pg_stat_activity where application_name = 'meridian' and query like '%from "inquiry_counts"%'`,
  )

test('what was answered before is always read, from a replica that is paused, silent, killed and started again', {
  tags: ['full'],
}, async () => {
  const { primary, replica } = await startWithReplica()
  const { host, user, password, database } = replica.config
  const network = await startTcpProxy({ path: `${host}/.s.PGSQL.5432` })
  onTestFinished(network.close)
  const { url, headers, count, logLines } = await startReader({
    DATABASE_URL: databaseUrl(primary.config),
    DATABASE_READ_URL: `postgres://${user}:${String(password)}@127.0.0.1:${network.port}/${database}`,
  })
  const isReadByList = async () => {
    await count()
    return (await listedAt(replica)).length > 0
  }
  await expect.poll(isReadByList).toBe(true)

  await replica.query('select pg_wal_replay_pause()')
  for (const total of [1, 2, 3]) {
    expect((await postInquiry(url, inquiryPayload())).status).toBe(201)
    const counts = [await count(), await count(`${list}?search=whitfield`)]
    expect(counts).toEqual([total, total])
  }
  await replica.query('select pg_wal_replay_resume()')
  const exportAll = async () => {
    const exported = await fetch(`${url}${list}/export`, { headers })
    expect(exported.status).toBe(200)
    expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    return exported.headers.get('x-total-count')
  }
  expect(await exportAll()).toBe('3')

  const traffic = await startTraffic(url)
  const waitForMore = async () => {
    const before = traffic.replies.length
    await expect.poll(() => traffic.replies.length, { interval: 20 }).toBeGreaterThan(before + 100)
  }
  await waitForMore()
  network.stall()
  await Promise.all([waitForMore(), exportAll()])
  await network.heal()
  await replica.kill()
  await Promise.all([waitForMore(), exportAll()])
  const relaunched = await replica.launchAgain()
  await expect.poll(() => listedAt(relaunched)).not.toEqual([])
  await traffic.stop()
  expect(traffic.replies.filter(({ status }) => status >= 300)).toEqual([])
  expect(Math.max(...traffic.replies.map(({ durationMs }) => durationMs))).toBeLessThan(6_000)
  expect(logLines.join('\n')).toMatch(
    /DATABASE_READ_URL is not used .*DATABASE_READ_URL is used again/s,
  )
})

test('another database is refused as a replica, and one that was promoted is left', {
  tags: ['full'],
}, async () => {
  const { primary, replica } = await startWithReplica()
  const other = inject('database')
  const starting = startReader({
    DATABASE_URL: databaseUrl(primary.config),
    DATABASE_READ_URL: databaseUrl(other),
  })
  await expect(starting).rejects.toThrow(
    'Meridian cannot run: DATABASE_URL and DATABASE_READ_URL lead to different databases.',
  )

  const { count, url, logLines } = await startReader({
    DATABASE_URL: databaseUrl(primary.config),
    DATABASE_READ_URL: databaseUrl(replica.config),
  })
  await replica.promote()
  expect((await postInquiry(url, inquiryPayload())).status).toBe(201)
  expect(await count()).toBe(1)
  expect(logLines.join('\n')).toContain('it leads to a server that takes writes')
})

/** Of more bytes than the sockets between two processes hold. */
const longInquiries = `
  insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, comments,
    agreed_to_terms_at, content_digest)
  select 'First', n::text, n || '@example.com', '+44 ' || n, 'Child', random_text, now(), sha256(n::text::bytea)
  from generate_series(1, 4000) n, lateral (
    select string_agg(md5(n || '/' || m), '') as random_text from generate_series(1, 200) m) texts`

test('a download that a replica breaks off is not whole, and the next one is', {
  tags: ['full'],
}, async () => {
  const { primary, replica } = await startWithReplica({}, { max_standby_streaming_delay: '0' })
  const { url, headers, count } = await startReader({
    DATABASE_URL: databaseUrl(primary.config),
    DATABASE_READ_URL: databaseUrl(replica.config),
  })
  await primary.query(longInquiries)
  const isReadByList = async () => {
    expect(await count()).toBe(4_000)
    return (await listedAt(replica)).length > 0
  }
  await expect.poll(isReadByList).toBe(true)
  const download = () => fetch(`${url}${list}/export`, { headers })
  const broken = await download()
  const downloads = () =>
    replica.query(
      `select from pg_stat_activity where application_name = 'meridian' and state = 'idle in transaction' and query like 'fetch%'`,
    )
  await expect.poll(downloads).toHaveLength(1)

  // The replica drops what the download still reads, because the primary has.
  await primary.query('delete from inquiries where id % 2 = 0')
  await primary.query('vacuum inquiries')
  await expect(broken.arrayBuffer()).rejects.toThrow('terminated')
  expect(await count()).toBe(2_000)
  const whole = await download()
  expect(whole.headers.get('x-total-count')).toBe('2000')
  const endOfDirectory = Buffer.from('PK\x05\x06')
  expect(Buffer.from(await whole.arrayBuffer()).lastIndexOf(endOfDirectory)).toBeGreaterThan(0)
})

test('a replica that answers only after the start is read, through a pooler too', {
  tags: ['full'],
  ...(!poolerProgram && { skip: true }),
}, async () => {
  const { primary, replica } = await startWithReplica()
  const folder = await createTestDataDir()
  const pooler = await launchPooler(folder, [replica.config], 5)
  onTestFinished(pooler.stop)
  await pooler.stop()
  const { host, port } = pooler.configOf(replica.config)
  const { url, headers, count, logLines } = await startReader({
    DATABASE_URL: databaseUrl(primary.config),
    DATABASE_READ_URL: `${databaseUrl({ ...replica.config, host })}&port=${port}`,
  })
  expect(await count()).toBe(0)
  expect(logLines.join('\n')).toContain('DATABASE_READ_URL is not used')
  pooler.start()
  const hasReadByList = async () => {
    for (const path of [list, `${list}?search=whitfield`]) expect(await count(path)).toBe(0)
    return replica.query(
      `select from pg_stat_activity where application_name = 'meridian' and query = 'commit'`,
    )
  }
  await expect.poll(hasReadByList).not.toEqual([])
  for (const path of ['/api/admin/stats', '/api/admin/promise', `${list}/export`]) {
    expect((await fetch(url + path, { headers })).status).toBe(200)
  }
})
