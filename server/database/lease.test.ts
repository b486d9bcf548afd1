import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { endLeases } from '#tests/support/end-leases.ts'
import { type HoldLease, LostLease, withLease } from './lease.ts'

test('a lease is renewed while it is worked, by one at a time, and nothing is left of it', async ({ db }) => {
  const lease = db.selectFrom('leases').select('until')
  const readEnd = async () => (await lease.executeTakeFirstOrThrow()).until
  const working = withLease(db, 'work', 60, async () => {
    const until = await readEnd()
    await expect.poll(readEnd).not.toEqual(until)
    expect(await withLease(db, 'work', 60, async () => {})).toBe(false)
    throw new Error('It failed.')
  })
  await expect(working).rejects.toThrow('It failed.')
  expect(await lease.execute()).toEqual([])
})

test('a process that was taken to be dead stores nothing more, whoever has the lease now', async ({ db }) => {
  const store = (step: string, hold: HoldLease) =>
    db.transaction().execute(async (trx) => {
      const failure = { step, failing_since: new Date(), failed_at: new Date(), error: '' }
      await trx.insertInto('background_failures').values(failure).execute()
      await hold(trx)
    })
  await withLease(db, 'work', 60_000, async (first) => {
    await store('first', first)
    await endLeases(db)
    // Nobody has done anything meanwhile.
    await store('first again', first)
    await endLeases(db)
    await withLease(db, 'work', 60_000, async (second) => {
      await expect(store('too late', first)).rejects.toThrow(LostLease)
      await store('second', second)
    })
    await store('after all', first)
  })
  const rows = await db.selectFrom('background_failures').select('step').execute()
  expect(rows.map(({ step }) => step).toSorted()).toEqual(['first', 'first again', 'second'])
})
