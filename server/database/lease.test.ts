import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { endLeases } from '#tests/support/end-leases.ts'
import { type HoldLease, LostLease, withLease } from './lease.ts'

test('one of many works at a time; a lease is renewed while it works, and nothing is left of it', async ({
  database: { db },
}) => {
  let atWork = 0
  let turns = 0
  const untilOf = db.selectFrom('leases').select('until').where('name', '=', 'work')
  const work = () =>
    withLease(db, 'work', 60, async () => {
      atWork += 1
      turns += 1
      expect(atWork).toBe(1)
      const { until } = await untilOf.executeTakeFirstOrThrow()
      const isRenewed = async () => (await untilOf.executeTakeFirstOrThrow()).until > until
      await expect.poll(isRenewed).toBe(true)
      atWork -= 1
    })
  expect((await Promise.all([work(), work(), work()])).filter(Boolean)).toHaveLength(turns)
  expect(turns).toBeGreaterThan(0)
  await expect(withLease(db, 'work', 60, () => Promise.reject(new Error('No.')))).rejects.toThrow(
    'No.',
  )
  expect(await untilOf.execute()).toEqual([])
})

test('a process that was taken to be dead stores nothing more, whoever has the lease now', async ({
  database: { db },
}) => {
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
