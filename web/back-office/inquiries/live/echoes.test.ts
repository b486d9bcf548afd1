import { expect, test, vi } from 'vitest'
import { awaitEchoes, isEcho } from './echoes.ts'

test('of three changes two are those of a press that claimed as well, and the third is another window’s', () => {
  const answer = awaitEchoes(1)
  expect(isEcho(1), 'before the answer').toBe(true)
  expect(isEcho(2)).toBe(false)
  answer(2)
  expect([isEcho(1), isEcho(1)]).toEqual([true, false])
})

test('an act that was refused, or is long answered, hides nothing', () => {
  vi.useFakeTimers()
  awaitEchoes(3)(0)
  expect(isEcho(3)).toBe(false)
  awaitEchoes(3)(1)
  vi.advanceTimersByTime(4_000)
  expect(isEcho(3)).toBe(false)
  vi.useRealTimers()
})

test('while a second act waits for its answer what is heard may be of either', () => {
  const [first, second] = [awaitEchoes(4), awaitEchoes(4)]
  first(1)
  expect([isEcho(4), isEcho(4)]).toEqual([true, true])
  second(1)
  expect(isEcho(4)).toBe(false)
})
