import { expect, test } from 'vitest'
import { addToSketch, emptySketch, estimateDistinct, mergeSketches } from './distinct-sketch.ts'

const sketchOf = (from: number, to: number, seed = 7) => {
  const sketch = emptySketch()
  for (let id = from; id < to; id += 1) addToSketch(sketch, id, seed)
  return sketch
}

test.for([0, 1, 20, 2_000, 24_500, 100_000, 1_000_000])(
  'a sketch of %i ids has one size and tells their number within 5 %%',
  (count) => {
    const sketch = sketchOf(1, count + 1)
    expect(sketch).toHaveLength(4_096)
    const estimate = estimateDistinct(sketch)
    expect(Math.abs(estimate - count)).toBeLessThanOrEqual(count * 0.05)
  },
)

test('an id counts once however often it is read, and in however many sketches', () => {
  const sketch = sketchOf(1, 271)
  for (let again = 0; again < 250; again += 1) addToSketch(sketch, 1 + (again % 20), 7)
  expect(Math.abs(estimateDistinct(sketch) - 270)).toBeLessThan(20)
  const merged = mergeSketches([sketchOf(1, 4_001), sketchOf(2_001, 6_001), sketchOf(1, 6_001)])
  expect(merged).toEqual(sketchOf(1, 6_001))
})
