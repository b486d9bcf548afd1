import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { changeStatus } from '../inquiries/change-status.ts'
import { checkColumns } from './stored.ts'

test('a column that says something else than the events of its inquiry is named', async ({ db }) => {
  const now = new Date()
  const [id] = [await newInquiry(db, now), await newInquiry(db, now)]
  await changeStatus(db, { id, status: 'contacted', by: 1, now })
  const check = async (isWhole: boolean) => (await checkColumns(db, { isWhole }))[0]
  expect(await check(false)).toMatchObject({ level: 'ok', says: 'Those of 2 inquiries say what their events say.' })
  await db.updateTable('inquiries').set({ owner_id: 1, first_answered_at: null }).where('id', '=', id).execute()
  const says = expect.stringContaining(
    `1 of 2 inquiries say something else than their events: ${id} (first_answered_at, owner_id).`,
  )
  for (const isWhole of [false, true]) expect(await check(isWhole)).toMatchObject({ level: 'fail', says })
  await changeStatus(db, { id, status: 'archived', by: 1, now })
  expect(await check(true)).toMatchObject({ level: 'ok' })
})
