import { expect, test } from 'vitest'
import type { BulkJob } from '#contract/bulk.ts'
import { describeJob } from './bulk-words.ts'

test('an undone change names what the undo left, not what the change had left', () => {
  const counts = { changed: 3, already: 4, undone: 2, kept: 1 }
  expect(describeJob({ state: 'undone', counts } as BulkJob, '')).toBe(
    'Undone for 2 contacts. Left as they are: 1 changed again since.',
  )
})
