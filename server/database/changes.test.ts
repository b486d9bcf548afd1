import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { watchChanges } from './changes.ts'

test('what is being made is shared, and nothing is kept while changes are not heard', async () => {
  const { pool, drop } = await cloneDatabase()
  const changes = watchChanges(pool, 'catalogue')
  let made = 0
  const read = () => changes.keep('one', async () => (made += 1))
  // Before the connection that listens stands.
  const together = [read(), read(), read()]
  expect(await Promise.all(together)).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
  const begun = read()
  changes.changed()
  expect(await read()).not.toBe(await begun)
  await changes.close()
  await drop()
})
