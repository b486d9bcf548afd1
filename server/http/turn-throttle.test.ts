import { expect, test } from 'vitest'
import { createTurnThrottle } from './share-turns.ts'

test('runs a few callbacks in each turn of the event loop, in order, with other work in between', async () => {
  const throttle = createTurnThrottle(4)
  const events: string[] = []
  const guests = Array.from({ length: 10 }, async (_, guest) => {
    await new Promise<void>(throttle)
    events.push(`guest ${guest}`)
  })
  let turns = 0
  const other = () => {
    events.push('turn')
    turns += 1
    if (turns < 3) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(guests)
  const between = events.join(' ').split('turn')
  expect(between.map((group) => group.match(/guest/g)?.length ?? 0).slice(0, 3)).toEqual([4, 4, 2])
  expect(events.filter((one) => one !== 'turn')).toEqual(Array.from({ length: 10 }, (_, guest) => `guest ${guest}`))
  await new Promise<void>(throttle)
})
