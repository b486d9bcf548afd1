import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readTable } from '#server/imports/parsing/read-table.ts'
import { UnreadableFile } from '#server/imports/parsing/unreadable-file.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { test as base } from '#tests/support/imports.ts'
import { goodRows, hostileFiles, xlsx } from './hostile-files.ts'

const maxMs = 2_000

/** What a good file takes on a machine that does nothing else; one that is shared may take as many times longer. */
const usualMs = 250

const shape = /^[A-Z].{20,120}[.]$/

/** The others are read without a database: of some only the last row is too many; an upload adds nothing to the sentence of what takes neither time nor memory. */
const uploaded = isFullRun
  ? /^(?!.*50,001)/
  : /gigabyte|bomb|million|never|thousand|2,000|40,000|empty rows|old \.xls|cut in half/

const test = base.extend('slowness', { scope: 'file' }, async ({ imports }) => {
  const startedMs = performance.now()
  const upload = await imports.upload(xlsx(goodRows), 'good.xlsx')
  expect(await imports.preview(upload.id)).toMatchObject({ accepted: 1, refused: 0 })
  return Math.max(1, (performance.now() - startedMs) / usualMs)
})

describe('one sentence within two seconds, and nothing is kept', () => {
  for (const { name, make, sentence } of hostileFiles) {
    if (!uploaded.test(name)) {
      test(`${name} is refused`, async () => {
        const reading = readTable(make(), undefined)
        await expect(reading).rejects.toBeInstanceOf(UnreadableFile)
        await expect(reading).rejects.toThrow(sentence)
        await expect(reading).rejects.toThrow(shape)
      })
      continue
    }
    test(`${name} is refused`, { timeout: 90_000 }, async ({ imports, slowness, db }) => {
      const file = make()
      const startedMs = performance.now()
      const upload = await imports.upload(file)
      const tookMs = performance.now() - startedMs
      expect(upload).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence) })
      expect(upload.problem).toMatch(shape)
      expect(tookMs).toBeLessThan(maxMs * slowness)
      for (const table of ['import_pieces', 'import_rows'] as const) {
        const rows = db.selectFrom(table).select('import_id').where('import_id', '=', upload.id)
        expect(await rows.execute()).toEqual([])
      }
      const size = sql<number>`pg_total_relation_size('import_rows')`.as('bytes')
      const { bytes } = await db.selectNoFrom(size).executeTakeFirstOrThrow()
      expect(bytes).toBeLessThan(1024 * 1024)
    })
  }
})
