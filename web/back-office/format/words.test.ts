import { expect, test } from 'vitest'
import { formatShare, normalizeStatus, statusLabel } from './words.ts'

test('a status that the browser does not know looks like pending', () => {
  expect(statusLabel(normalizeStatus('parked'))).toBe('Pending')
  expect(statusLabel(normalizeStatus('archived'))).toBe('Archived')
})

test.for([
  [0, '0%'],
  [0.004, '0%'],
  [0.29, '29%'],
  [0.57, '57%'],
  [0.989, '98%'],
  [999_999 / 1_000_000, '99%'],
  [1, '100%'],
] as const)('a share of %f is %s, never rounded up', ([share, text]) => {
  expect(formatShare(share)).toBe(text)
})
