import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { childrenOf, limitFileSize } from '#tests/support/full-disk.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { databasePid } from '#tests/support/product.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  listStoredEmails,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'

test('a full disk under the embedded PostgreSQL loses nothing acknowledged, and free space restores service', {
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const product = await startTestProduct(folder, { LOG_LEVEL: 'warn' })
  const { url } = product
  const acknowledged: string[] = []
  const submit = async (parentEmail: string) => {
    const reply = await postInquiry(url, inquiryPayload({ parentEmail }))
    if (reply.status === 201) acknowledged.push(parentEmail)
    return { status: reply.status, body: await reply.json() }
  }
  const statusOf = async (path: string) => (await fetch(url + path)).status
  const setFileSizeLimit = async (bytes: number | 'unlimited') => {
    const server = await databasePid(folder)
    const both = [product.process.pid, server].filter((pid) => pid !== undefined)
    await limitFileSize(both, bytes)
    // Only now: what the server starts from here on has its limit.
    await limitFileSize(server === undefined ? [] : await childrenOf(server), bytes)
  }
  expect((await submit('before@example.com')).status).toBe(201)

  // Past the limit are the writes of its log, but not its shared memory: PostgreSQL 18 hangs where recovery has none.
  const database = await connectToEmbedded(folder)
  await database.query(`do $$ begin
    while (pg_walfile_name_offset(pg_current_wal_insert_lsn())).file_offset not between 3e6 and 12e6
    loop perform pg_logical_emit_message(false, '', repeat('x', 3000000)); end loop;
  end $$`)
  await database.end()
  await setFileSizeLimit(2 * 1024 * 1024)
  const refused = await Promise.all(Array.from({ length: 20 }, (_, index) => submit(`family-${index}@example.com`)))
  // PostgreSQL crashes when it cannot write its WAL.
  await expect.poll(() => product.logLines.join()).toContain('has gone away')
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  for (const answer of [...refused, await submit('late@example.com')]) {
    // A file size limit is not an error of class 53, as a full disk is: hence 500.
    expect(answer).toEqual({
      status: expect.toBeOneOf([500, 503]),
      body: { success: false, error: expect.stringMatching(/\.$/) },
    })
  }

  await expect
    .poll(() => setFileSizeLimit('unlimited').then(() => statusOf('/readyz')))
    .toBe(200)
    .catch(async (cause: unknown) => {
      const log = await readFile(`${folder}/postgres.log`, 'utf8')
      throw new Error([...product.logLines, log].join('\n').slice(-5_000), { cause })
    })
  expect((await submit('after@example.com')).status).toBe(201)
  expect(acknowledged).toEqual(['before@example.com', 'after@example.com'])
  expect(await listStoredEmails(url)).toEqual(expect.arrayContaining(acknowledged))
})
