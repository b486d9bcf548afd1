import { expect } from 'vitest'
import { statuses } from '#contract/inquiries/status.ts'
import { test } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { changeStatus } from '../change-status.ts'
import { markFollowUp } from '../replies/record-reply.ts'
import { fold } from './fold.ts'
import { readHistory } from './history.ts'

test('acts that meet on one contact follow each other: each sees what the one before left', async ({ db, clock }) => {
  const id = await newInquiry(db, clock.now)
  const act = { id, by: 1, now: clock.now }
  await Promise.all(
    Array.from({ length: 24 }, (_, turn) =>
      turn % 3 === 0 ? markFollowUp(db, act) : changeStatus(db, { ...act, status: statuses[turn % 4] ?? 'pending' }),
    ),
  )
  const history = await readHistory(db, id, null)
  if (!history) throw new Error('It is gone.')
  const { inquiry, events } = history
  expect(events.filter(({ kind }) => kind === 'follow_up_sent')).toHaveLength(8)
  const moves = events.filter(({ kind }) => kind === 'status_changed')
  expect(moves.map(({ from_status }) => from_status)).toEqual(
    ['pending', ...moves.map(({ to_status }) => to_status)].slice(0, -1),
  )
  expect(moves.filter(({ from_status, to_status }) => from_status === to_status)).toEqual([])
  const audited = await readAuditEntries(db, ['status_changed'])
  expect(audited.map(({ details }) => details)).toEqual(
    moves.map(({ from_status: from, to_status: to }) => ({ from, to })),
  )
  expect(inquiry).toMatchObject({ ...fold(inquiry, history), version: moves.length + 1 })
})
