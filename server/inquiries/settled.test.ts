import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { changeStatus } from './change-status.ts'
import { undoChange } from './undo/undo-change.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))

test('an inquiry is settled since its last change to converted or archived that stands', async ({
  database: { db },
}) => {
  const id = await newInquiry(db, at(0))
  const readSettledAt = async () =>
    (await db.selectFrom('inquiries').select('settled_at').executeTakeFirstOrThrow()).settled_at
  const moves: number[] = []
  const moveTo = async (status: 'contacted' | 'converted' | 'archived', minute: number) => {
    const { event_id } = await changeStatus(db, { id, status, by: 1, now: at(minute) })
    if (event_id) moves.push(event_id)
    return readSettledAt()
  }
  const undo = async (minute: number) => {
    await undoChange(db, { id, eventId: moves.pop() ?? 0, by: 1, now: at(minute) })
    return readSettledAt()
  }

  expect(await readSettledAt()).toBeNull()
  expect(await moveTo('contacted', 1)).toBeNull()
  expect(await moveTo('converted', 2)).toEqual(at(2))
  expect(await moveTo('archived', 3)).toEqual(at(3))
  // Already there: no change.
  expect(await moveTo('archived', 4)).toEqual(at(3))
  expect(await undo(5)).toEqual(at(2))
  expect(await undo(6)).toBeNull()
  expect(await moveTo('archived', 7)).toEqual(at(7))
  expect(await moveTo('contacted', 8)).toBeNull()
  expect(await undo(9)).toEqual(at(7))
})

test('what was imported as settled is so since it was created', async ({ database: { db } }) => {
  const id = await newInquiry(db, at(20))
  await db.updateTable('inquiries').set({ status: 'archived' }).where('id', '=', id).execute()
  const moved = await changeStatus(db, { id, status: 'contacted', by: 1, now: at(21) })
  await undoChange(db, { id, eventId: moved.event_id ?? 0, by: 1, now: at(22) })
  const inquiry = db.selectFrom('inquiries').select('settled_at').where('id', '=', id)
  const { settled_at } = await inquiry.executeTakeFirstOrThrow()
  expect(settled_at).toEqual(at(20))
})
