import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { isClockShifted } from '#tests/support/shift-clock.ts'
import { checkBackupRuns } from './examine.ts'

const hourMs = 3_600_000

test.skipIf(isClockShifted)(
  'a backup that went wrong or is overdue fails, one that is off is a warning',
  async ({ db }) => {
    const now = new Date()
    const check = async (hours: number, every: 'night' | 'off' = 'night') =>
      (await checkBackupRuns(db, every, new Date(now.getTime() + hours * hourMs)))[0]
    const insert = (run: { bytes: number } | { error: string }) =>
      db
        .insertInto('backup_runs')
        .values({ started_at: now, finished_at: now, ...run })
        .execute()
    // The line about the folder says it.
    expect(await check(0)).toBeUndefined()
    await insert({ bytes: 10 })
    expect(await check(1)).toMatchObject({ level: 'ok', says: expect.stringContaining('The last') })
    expect(await check(49)).toMatchObject({ level: 'fail' })
    await insert({ error: 'There is no room.' })
    expect(await check(1)).toMatchObject({
      level: 'fail',
      says: expect.stringContaining('There is no room.'),
    })
    expect(await check(1, 'off')).toMatchObject({ level: 'warn' })
  },
)
