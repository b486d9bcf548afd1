import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { selectMatching } from '../filter.ts'
import { countMatching } from '../statistics.ts'
import { openSnapshot } from './row.ts'

test('is of one moment: neither its count nor its rows include what is committed later', async ({ db }) => {
  await newInquiry(db, new Date(), { parentFirstName: 'Before' })
  const snapshot = await openSnapshot(db, {
    count: async (trx) => {
      const total = await countMatching(trx, {})
      await newInquiry(db, new Date(), { parentFirstName: 'Between' })
      return total
    },
    select: (trx) => selectMatching(trx, {}).select('parent_first_name').orderBy('id'),
  })
  await newInquiry(db, new Date(), { parentFirstName: 'After' })
  const names: string[] = []
  for await (const batch of snapshot.batches) {
    names.push(...batch.map(({ parent_first_name }) => parent_first_name))
  }
  expect(names).toEqual(['Before'])
  expect(snapshot.total).toBe(names.length)
})

test('cannot write, and releases its connection when it cannot begin', async ({ database }) => {
  const { db, pool } = database
  const opened = openSnapshot(db, {
    count: async (trx) => {
      await trx.deleteFrom('inquiries').execute()
      return 0
    },
    select: (trx) => selectMatching(trx, {}).select('id'),
  })
  await expect(opened).rejects.toThrow('read-only transaction')
  expect(pool.idleCount).toBe(pool.totalCount)
})
