import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('lets a few go on in each turn of the event loop, in their order, and others between them', async () => {
  const pass = createGate(4)
  const happened: string[] = []
  const guests = Array.from({ length: 10 }, async (_, guest) => {
    await new Promise<void>(pass)
    happened.push(`guest ${guest}`)
  })
  let turns = 0
  const other = () => {
    happened.push('turn')
    turns += 1
    if (turns < 3) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(guests)
  const between = happened.join(' ').split('turn')
  expect(between.map((group) => group.match(/guest/g)?.length ?? 0).slice(0, 3)).toEqual([4, 4, 2])
  expect(happened.filter((one) => one !== 'turn')).toEqual(
    Array.from({ length: 10 }, (_, guest) => `guest ${guest}`),
  )
  await new Promise<void>(pass)
})
