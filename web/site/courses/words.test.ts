import { expect, test } from 'vitest'
import { fill } from './category-display.ts'

test('a value is filled in as it is, whatever stands in it', () => {
  expect(fill('{name}: {count} of {count}', { name: '$& {count} $1', count: 2 })).toBe('$& {count} $1: 2 of 2')
})
