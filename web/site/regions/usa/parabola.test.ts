import { expect, test } from 'vitest'
import { equationOf, vertexOf } from './parabola.ts'

test.for([
  [3, 4, 'y = −(x − 3)² + 4', '(3, 4)'],
  [-2, 1, 'y = −(x + 2)² + 1', '(−2, 1)'],
  [1, -5, 'y = −(x − 1)² − 5', '(1, −5)'],
  [0, 4, 'y = −x² + 4', '(0, 4)'],
  [-1, 0, 'y = −(x + 1)²', '(−1, 0)'],
  [0, 0, 'y = −x²', '(0, 0)'],
] as const)('the parabola with its vertex at %i, %i is %s', ([h, k, equation, vertex]) => {
  expect(equationOf(h, k)).toBe(equation)
  expect(vertexOf(h, k)).toBe(vertex)
})
