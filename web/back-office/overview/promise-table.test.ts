import { expect, test } from 'vitest'
import { formatShare } from './promise-table.tsx'

test.for([
  [0, '0%'],
  [0.004, '0%'],
  [0.5, '50%'],
  [0.989, '98%'],
  [0.996, '99%'],
  [0.9999, '99%'],
  [1, '100%'],
] as const)('of kept promises a share of %f is told as %s, never rounded up', ([share, text]) => {
  expect(formatShare(share)).toBe(text)
})
