import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { listInquiries } from '#server/inquiries/list/list.ts'
import { searchNotes } from '#server/inquiries/notes/search-notes.ts'
import { test } from '#tests/support/app.ts'
import { recordQueries } from '#tests/support/sent-statements.ts'
import { growthCount, timeout } from './sample.ts'

const terms = Array.from({ length: growthCount(10_000, 300) }, (_, index) => {
  const word = createHash('sha256').update(`term ${index}`).digest('base64')
  return [word.slice(0, 2), word, `+44 7700 9${index}`, `#${index}`, `${word} %_\\`, 'é'][index % 6] ?? word
})

test('however many terms are searched for, the statements and their names stay as few', {
  timeout,
}, async ({ db }) => {
  await db.connection().execute(async (connection) => {
    const readQueries = recordQueries()
    for (const [index, search] of terms.entries()) {
      const status = index % 4 === 0 ? 'pending' : undefined
      await listInquiries(connection, { page: 1 + (index % 3), limit: 20, search, status })
      await searchNotes(connection, search)
    }
    const texts = new Set(readQueries().map(({ text }) => text))
    const names = new Set(readQueries().flatMap(({ name }) => name ?? []))
    expect(texts.size).toBeLessThan(40)
    expect(names.size).toBeLessThanOrEqual(texts.size)
  })
})
