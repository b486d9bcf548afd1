import { expect, test } from 'vitest'
import { categoryCalls as calls } from '#contract/catalogue/categories.ts'
import { ApiError } from '#web/api/client.ts'
import { removeAct, saveFailure, toggleAct } from './use-noun.ts'

const row = { id: 7, version: 2, name: 'Algebra I' }

test.for(['category', 'course option'])('saving a %s and the acts on it say what they did, and what failed', (noun) => {
  const declared = { calls, noun, queryKey: [], lists: [] }
  expect([true, false].map((is_active) => toggleAct(declared, { ...row, is_active }))).toMatchObject([
    { label: 'Deactivate', done: 'Algebra I is now inactive.' },
    { label: 'Activate', failed: `Failed to update ${noun} status. Please try again.` },
  ])
  expect(saveFailure(declared, new ApiError(500, 'The shelf fell.'))).toEqual({
    text: `Failed to save ${noun}. Please try again.`,
    reason: 'The shelf fell.',
  })
  expect(removeAct(declared, row, undefined)).toMatchObject({
    done: 'Algebra I was deleted.',
    failed: `Failed to delete ${noun}. Please try again.`,
  })
})
