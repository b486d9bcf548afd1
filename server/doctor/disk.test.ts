import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupEvery } from '#server/backup/status.ts'
import { createTestDataDir } from '#tests/support/test-product.ts'
import { checkFlush, checkSpace } from './disk.ts'
import { checkNewestBackup } from './examine.ts'
import { sentencesOf } from './finding.ts'
import { checkRights } from './settings.ts'

const hourMs = 3_600_000

test('what others may read in DATA_DIR is named, with the command that closes it', async () => {
  const folder = await createTestDataDir()
  await writeFile(join(folder, 'secret-key'), 'x', { mode: 0o600 })
  await mkdir(join(folder, 'backups'), { mode: 0o700 })
  const backup = join(folder, 'backups/a.backup.gz')
  await writeFile(backup, 'x', { mode: 0o600 })
  // The group of the user that runs PostgreSQL for root may pass through.
  await chmod(folder, 0o710)
  const check = () => checkRights(folder, join(folder, 'backups'))
  expect(await check()).toMatchObject([{ level: 'ok' }])

  for (const [path, mode, command] of [
    [folder, 0o755, `chmod 700 ${folder}.`],
    [join(folder, 'secret-key'), 0o640, `chmod 600 ${join(folder, 'secret-key')}.`],
    [join(folder, 'backups'), 0o770, `chmod 700 ${join(folder, 'backups')}.`],
    [backup, 0o604, `chmod 600 ${backup}.`],
  ] as const) {
    await chmod(path, mode)
    expect(sentencesOf(await check())).toEqual([expect.stringContaining(command)])
    await chmod(path, path.endsWith('secret-key') || path === backup ? 0o600 : 0o700)
  }
  await chmod(folder, 0o777)
  await chmod(backup, 0o666)
  expect(sentencesOf(await check())[0]).toContain('and 1 more like it')
})

test('a disk that is too quick or too slow is told of with care, and nothing is left on it', async () => {
  const folder = await createTestDataDir()
  const levelOf = async (medianMs: number) => (await checkFlush(folder, async () => medianMs))[0]
  expect(await levelOf(0.01)).toMatchObject({
    level: 'warn',
    advice: expect.stringContaining('Nothing to do where'),
  })
  expect(await levelOf(2)).toMatchObject({ level: 'ok' })
  expect(await levelOf(80)).toMatchObject({ level: 'warn' })
  expect((await checkFlush(folder))[0]?.says).toMatch(/within \d+\.\d\d ms/)
  expect(await readdir(folder)).toEqual([])
})

test('the space that is free is told in megabytes', async () => {
  const [space] = await checkSpace(await createTestDataDir())
  expect(space?.says).toMatch(/^\d+ MB are free for /)
  const notYet = join(await createTestDataDir(), 'not/yet')
  expect((await checkSpace(notYet))[0]?.says).toMatch(/^\d+ MB are free for .+\/not\/yet\.$/)
})

test('a backup that is missing or older than twice its interval is a warning', async () => {
  const folder = await createTestDataDir()
  const now = new Date()
  const check = (every: BackupEvery, path = folder) => checkNewestBackup({ folder: path, every }, now)
  expect((await check('night', join(folder, 'none')))[0]?.level).toBe('warn')
  for (const [name, hours] of [
    ['old.backup.gz', 90],
    ['older.backup.gz', 200],
    ['new.txt', 0],
    ['of-a-clock-that-was-ahead.backup.gz', -24],
  ] as const) {
    await writeFile(join(folder, name), 'x')
    const at = new Date(now.getTime() - hours * hourMs)
    await utimes(join(folder, name), at, at)
  }
  expect(await check('night')).toMatchObject([{ level: 'warn', says: expect.stringContaining('90 h old') }])
  for (const [hours, every, level] of [
    [25, 'night', 'ok'],
    [49, 'night', 'warn'],
    [49, 'off', 'warn'],
    [3, hourMs, 'warn'],
    [1.5, hourMs, 'ok'],
    [49, 168 * hourMs, 'ok'],
  ] as const) {
    const at = new Date(now.getTime() - hours * hourMs)
    await utimes(join(folder, 'old.backup.gz'), at, at)
    expect((await check(every))[0]?.level, `${hours} h, each ${every}`).toBe(level)
  }
})
