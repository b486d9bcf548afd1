import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/imports.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'

test('a change of 50,000 contacts is previewed as soon as they are stored', { tags: ['full'] }, async ({
  asOwner,
  db,
}) => {
  await seedPlainInquiries(db, 50_000)
  const { id } = (await asOwner('POST', 'contacts/bulk', { filter: {} })).json()
  const act = { kind: 'move', status: 'archived' }
  const preview = await asOwner('POST', `contacts/bulk/${id}/preview`, { act })
  expect(preview.json().job.counts).toMatchObject({ changed: 50_000 })
})

const csvOf = (rows: number, file: number) =>
  Array.from({ length: rows }, (_, n) => `Ada,Stone,parent${file}-${n}@families.example,Child${n}`)

for (const { stored, files, options } of [
  { stored: 0, files: [500, 4_000], options: {} },
  { stored: 200_000, files: [4_000, 50_000, 50_000, 50_000], options: { tags: ['full'], timeout: 400_000 } },
]) {
  const title = `files of ${files.join(', ')} rows are imported in turn beside ${stored} contacts`
  test(title, options, async ({ imports, db }) => {
    await seedPlainInquiries(db, stored)
    for (const [file, rows] of files.entries()) {
      const csv = ['First Name,Last Name,Email,Student', ...csvOf(rows, files.length + file)].join('\n')
      const { id, problem } = await imports.upload(csv)
      expect(problem).toBeNull()
      // From now on statistics know this file, and not the next one.
      await sql`analyze`.execute(db)
      expect(await imports.takeOver(id, rows)).toMatchObject({ state: 'imported', imported: rows })
      if (file > 0) expect(await imports.revert(id)).toMatchObject({ state: 'reverted', reverted: rows })
    }
  })
}
