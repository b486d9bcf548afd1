import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { isClockShifted } from '#tests/support/shift-clock.ts'
import { deleteOldFailedSignIns, record } from './record.ts'

describe('an entry of the audit', () => {
  test('is stored as recorded, with the time of the database', async ({ db }) => {
    await record(db, {
      actor: 1,
      action: 'board_edited',
      subject: { kind: 'board', ids: [7] },
      details: { name: 'IB' },
    })
    await record(db, { actor: 'system', action: 'mails_retried' })

    const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(rows.slice(-2)).toMatchObject([
      {
        actor: '1',
        action: 'board_edited',
        subject: 'board',
        subject_ids: [7],
        details: { name: 'IB' },
        at: expect.any(Date),
      },
      { actor: 'system', subject: null, subject_ids: [], details: {} },
    ])
  })

  test('is rolled back with its transaction', async ({ db }) => {
    const count = () => db.selectFrom('audit').select('id').execute()
    const before = await count()
    await db
      .transaction()
      .execute(async (trx) => {
        await record(trx, { actor: 'system', action: 'mails_retried' })
        throw new Error('something else failed')
      })
      .catch(() => {})
    expect(await count()).toEqual(before)
  })

  test.for([
    ['changed', "update audit set action = 'signed_in'"],
    ['deleted', 'delete from audit'],
    ['truncated', 'truncate audit'],
  ] as const)('cannot be %s, not even by its owner', async ([, statement], { db }) => {
    await record(db, { actor: 'system', action: 'mails_retried' })
    const rows = () => db.selectFrom('audit').selectAll().orderBy('id').execute()
    const before = await rows()
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('the audit is append-only')
    expect(await rows()).toEqual(before)
  })

  test.skipIf(isClockShifted)(
    'ends after 90 days where it is a failed sign-in of a stranger, and nowhere else',
    async ({ db, serving }) => {
      const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
      const failed = { actor: 'visitor', action: 'sign_in_failed' } as const
      const kept = [
        { ...failed, at: at(89.95) },
        { ...failed, actor: '1', at: at(91) },
        { ...failed, action: 'password_reset', at: at(91) },
      ] as const
      await db
        .insertInto('audit')
        .values([...kept, { ...failed, at: at(90.05) }])
        .execute()
      await deleteOldFailedSignIns(serving.db)
      const rows = db.selectFrom('audit').select(['actor', 'action', 'at']).orderBy('id', 'desc')
      expect((await rows.limit(3).execute()).toReversed()).toEqual(kept)
      await expect(sql`delete from audit`.execute(serving.db)).rejects.toThrow('permission denied')
    },
  )

  test('has a valid actor', async ({ db }) => {
    await expect(record(db, { actor: 0, action: 'signed_in' })).rejects.toThrow(/audit_actor_check/)
  })
})
