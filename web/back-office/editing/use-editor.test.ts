import { expect, test } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { withFailure } from './use-editor.ts'

const row = { id: 7, version: 1 }
const open = { key: 1, row, target: row, fieldErrors: {} }
const theirs = { id: 7, version: 2 }

test.for([
  ['the version of theirs', 412, [theirs], theirs],
  ['nothing where the row is gone: saving adds it anew', 404, [], null],
  ['the row as it was after any other failure', 500, [theirs], row],
] as const)('a form whose saving failed keeps its row and updates %s', ([, status, rows, target]) => {
  const error = new ApiError(status, 'No.')
  expect(withFailure(open, { key: 1, error, rows })).toEqual({ ...open, target })
})

test('a form marks the fields that the server refused', () => {
  const error = new ApiError(409, 'No.', { fields: { name: 'Taken.' } })
  expect(withFailure(open, { key: 1, error, rows: [] })).toEqual({
    ...open,
    fieldErrors: { name: 'Taken.' },
  })
})

test('a failure that comes after its form is gone changes no other', () => {
  const failure = { key: 1, error: new ApiError(412, 'No.'), rows: [theirs] }
  expect(withFailure(null, failure)).toBeNull()
  const next = { ...open, key: 2 }
  expect(withFailure(next, failure)).toBe(next)
})
