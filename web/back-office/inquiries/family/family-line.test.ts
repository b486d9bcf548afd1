import { expect, test } from 'vitest'
import { familyWords } from './family-line.tsx'

const now = new Date('2026-11-22T12:00:00Z')
const sibling = {
  id: 1,
  child_name: 'Tom',
  status: 'converted',
  since: '2026-03-15T12:00:00Z',
} as const

test.for([
  [1, 2, [], '1st of 2 inquiries'],
  [2, 2, [], '2nd inquiry'],
  [3, 4, [sibling], '3rd inquiry · sibling Tom, converted in March'],
  [11, 11, [{ ...sibling, since: '2025-03-15T12:00:00Z' }], '11th inquiry · sibling Tom, converted in March 2025'],
  [21, 21, [{ ...sibling, status: 'pending' }], '21st inquiry · sibling Tom, sent in March'],
  [
    22,
    22,
    [{ ...sibling, status: 'archived' }, sibling, sibling],
    '22nd inquiry · sibling Tom, archived in March, and 2 more',
  ],
] as const)('inquiry %s of %s with %s reads “%s”', ([ordinal, size, siblings, words]) => {
  expect(familyWords({ id: 9, ordinal, size, siblings: [...siblings] }, now)).toBe(words)
})
