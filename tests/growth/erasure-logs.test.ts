import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { growthCount } from './sample.ts'

const tombstones = growthCount(500_000, 40_000)
const forgettings = growthCount(100_000, 2_000)

/** Of the thread; an object for each of the sampled tombstones does not fit. */
const maxHeapMb = 24

const script = new URL('./erasure-logs-worker.ts', import.meta.url)

async function runLimited(workerData: object): Promise<void> {
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
  })
  expect(await once(worker, 'exit')).toEqual([0])
}

test('the logs of erasures and forgettings are updated and restored in flat memory, and only appended to', {
  tags: ['full'],
  timeout: 300_000,
}, async ({ database: { db, config }, dataDir }) => {
  await sql`
      insert into inquiry_tombstones (inquiry_id, created_at, suspected, gone_at)
      select n, timestamptz '2025-01-01' + n * interval '1 second', true, now()
      from generate_series(1, ${tombstones}) n`.execute(db)
  await sql`
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, agreed_to_terms_at,
        content_digest, reference, child_forgotten_at)
      select 'Sarah', 'Whitfield', 'sarah@example.com', '+44 7700 900123', 'Zoë', now(), '', 'M-' || n, now()
      from generate_series(1, ${forgettings}) n`.execute(db)
  const folder = join(dataDir, 'backups')
  const file = join(folder, 'gone-inquiries.jsonl')
  await runLimited({ config, folder, step: 'update' })
  const whole = await stat(file)
  expect(whole.size / tombstones).toBeLessThan(200)

  await sql`insert into inquiry_tombstones values (0, '2024-01-01', true, now())`.execute(db)
  await runLimited({ config, folder, step: 'update' })
  const appended = await stat(file)
  expect(appended.ino).toBe(whole.ino)
  expect(appended.size - whole.size).toBeLessThan(200)
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(tombstones + 2)

  await sql`
      update inquiries set school_name = 'Hill School', created_at = '2025-01-01 00:00:03' where reference = 'M-3'`.execute(
    db,
  )
  await runLimited({ config, folder, step: 'restore' })
  const left = await sql<{ count: number }>`select count(*) from inquiries`.execute(db)
  expect(left.rows).toEqual([{ count: forgettings - 1 }])
})
