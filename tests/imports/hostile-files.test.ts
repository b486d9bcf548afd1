import { describe, expect } from 'vitest'
import { readRows } from '#server/imports/parsing/read-rows.ts'
import { test as base } from '#tests/support/app.ts'
import { openImports } from '#tests/support/imports.ts'
import { goodRows, hostileFiles, xlsx } from './hostile-files.ts'

const maxMs = 2_000

/** What a good file takes on a machine that does nothing else; one that is shared may take as many times longer. */
const usualMs = 250

/** Only their last row is too many: they are read without a database. */
const readToTheEnd = /^(200,001 rows|a csv of 200,001 rows)$/

const test = base
  .extend('imports', { scope: 'file' }, async ({ app, signedIn }) => openImports(app, signedIn))
  .extend('slowness', { scope: 'file' }, async ({ imports }) => {
    const startedMs = performance.now()
    const upload = await imports.upload(xlsx(goodRows), 'good.xlsx')
    expect(await imports.preview(upload.id)).toMatchObject({ accepted: 1, refused: 0 })
    return Math.max(1, (performance.now() - startedMs) / usualMs)
  })

describe('one sentence within two seconds, and nothing is kept', () => {
  expect(Object.keys(hostileFiles).length).toBeGreaterThanOrEqual(40)
  for (const [name, [make, sentence]] of Object.entries(hostileFiles)) {
    if (readToTheEnd.test(name)) {
      test(`${name} is refused`, { timeout: 90_000 }, async () => {
        await expect(Array.fromAsync(readRows(make()).rows)).rejects.toThrow(sentence)
      })
      continue
    }
    test(`${name} is refused`, { timeout: 90_000 }, async ({
      imports,
      slowness,
      database: { db },
    }) => {
      const file = make()
      const startedMs = performance.now()
      const upload = await imports.upload(file)
      const tookMs = performance.now() - startedMs
      expect(upload).toMatchObject({ state: 'failed', problem: expect.stringMatching(sentence) })
      expect(upload.problem).toMatch(/^[A-Z].{20,120}[.]$/)
      expect(tookMs).toBeLessThan(maxMs * slowness)
      for (const table of ['import_pieces', 'import_rows'] as const) {
        const rows = db.selectFrom(table).select('import_id').where('import_id', '=', upload.id)
        expect(await rows.execute()).toEqual([])
      }
    })
  }
})
