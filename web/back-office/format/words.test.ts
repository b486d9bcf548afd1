import { expect, test } from 'vitest'
import { normalizeStatus, statusLabel } from './words.ts'

test('a status that the browser does not know looks like pending', () => {
  expect(statusLabel(normalizeStatus('parked'))).toBe('Pending')
  expect(statusLabel(normalizeStatus('archived'))).toBe('Archived')
})
