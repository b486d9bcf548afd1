import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { isClockShifted } from '#tests/support/shift-clock.ts'
import { readBackupStatus } from './status.ts'

const hourMs = 60 * 60_000

test.skipIf(isClockShifted)(
  'the last backup, what failed since, whether one is overdue',
  async ({ app, db, clock, signedIn: headers }) => {
    const read = async () => {
      const reply = await app.inject({ url: '/api/admin/backups', headers })
      return reply.json().backups
    }
    const insert = async (run: { bytes?: number; error?: string }) => {
      const finished_at = new Date(clock.now.getTime() + 60_000)
      await db
        .insertInto('backup_runs')
        .values({ started_at: clock.now, finished_at, ...run })
        .execute()
      return finished_at.toISOString()
    }
    const interval_ms = 24 * hourMs
    expect(await read()).toEqual({ interval_ms, latest: null, failure: null, overdue: false })
    const madeAt = await insert({ bytes: 2_000_000 })
    const latest = { made_at: madeAt, bytes: 2_000_000 }
    expect(await read()).toEqual({ interval_ms, latest, failure: null, overdue: false })
    clock.advance(10 * hourMs)
    await db.insertInto('backup_runs').values({ started_at: clock.now }).execute()
    expect(await read()).toMatchObject({ latest, failure: null })
    const failedAt = await insert({ error: 'There is no room.' })
    const failure = { at: failedAt, reason: 'There is no room.' }
    expect(await read()).toEqual({ interval_ms, latest, failure, overdue: false })
    // A session ends after twelve hours without use.
    for (let hours = 10; hours < 48; hours += 1) {
      clock.advance(hourMs)
      expect((await read()).overdue).toBe(false)
    }
    clock.advance(1)
    expect(await read()).toEqual({ interval_ms, latest, failure, overdue: true })
  },
)

test('nothing is overdue or wrong where backups are off', async ({ db, clock }) => {
  const status = await readBackupStatus(db, 'off', new Date(clock.now.getTime() + 1e12))
  expect(status).toMatchObject({ intervalMs: null, failure: null, isOverdue: false })
})
