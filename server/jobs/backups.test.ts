import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { endLeases } from '#tests/support/end-leases.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { launchPooler, poolerProgram } from '#tests/support/pooler.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { runCommand } from '../backup/run-command.ts'
import type { BackupInterval } from '../backup/runs.ts'
import type { BackupEvery } from '../backup/status.ts'
import type { Database } from '../database/schema.ts'
import { runDueBackup, startBackups } from './backups.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Of each test: its folder, its clock, and what was logged. */
const test = base.extend('backups', async ({ database: { db, config }, dataDir, task }) => {
  const folder = join(dataDir, task.id)
  const warnings: { err: Error }[] = []
  const logger = { info: () => {}, warn: (warning: { err: Error }) => void warnings.push(warning) }
  const clock = { now: new Date('2026-11-22T12:00:00Z') }
  const services = {
    db,
    signingKey,
    config,
    clock: () => clock.now,
    logger: logger as never,
    folder,
  }
  const readRuns = () => db.selectFrom('backup_runs').selectAll().orderBy('id').execute()
  return {
    folder,
    warnings,
    clock,
    advance: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    readRuns,
    /** What each process does once a minute; resolves to all runs. */
    look: async (every: BackupInterval, command?: string) => {
      await runDueBackup({ ...services, every, command }, new AbortController().signal)
      return readRuns()
    },
    start: (every: BackupEvery, changes: Partial<typeof services & { command: string }> = {}) => {
      const stop = startBackups({ ...services, command: undefined, every, ...changes }, 20)
      onTestFinished(stop)
      return stop
    },
    files: async () => (await readdir(folder)).filter((name) => name.endsWith('.gz')).toSorted(),
  }
})

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.deleteFrom('backup_runs').execute()
  await setBaseline(db, '2026-11-01T00:00:00Z')
})

/** Before the first backup, its time counts from the migration. */
const setBaseline = (db: Database, at: string) => sql`update kysely_migration set timestamp = ${at}`.execute(db)

/** Stands for another process that took over. */
async function loseLease(db: Database): Promise<void> {
  await endLeases(db)
  await db.updateTable('leases').set({ number: sql`default` }).execute()
}

describe('backups by themselves', () => {
  test('are made each night at three of the company’s clock, or at once when one was missed', async ({ backups }) => {
    const [first] = await backups.look('night')
    expect(first).toMatchObject({ file: 'meridian-2026-11-22T12-00-00Z.backup.gz', error: null })
    const [file = ''] = await backups.files()
    const content = await readFile(join(backups.folder, file))
    expect(content).toHaveLength(Number(first?.bytes))
    expect(gunzipSync(content).toString()).toContain('owner@example.com')
    // Three in Mumbai is half past nine in the evening here.
    backups.advance(9 * hourMs + 29 * minuteMs)
    expect(await backups.look('night')).toHaveLength(1)
    backups.advance(minuteMs)
    const [, second] = await backups.look('night')
    expect(second).toMatchObject({ file: 'meridian-2026-11-22T21-30-00Z.backup.gz' })
    backups.advance(minuteMs)
    expect(await backups.look('night')).toHaveLength(2)
  })

  test('begin at the first start, and go on in the first night', async ({ db, backups }) => {
    await setBaseline(db, '2026-11-22T11:59:00Z')
    expect(await backups.look('night')).toHaveLength(1)
    backups.advance(9 * hourMs)
    expect(await backups.look('night')).toHaveLength(1)
    backups.advance(0.5 * hourMs)
    expect(await backups.look('night')).toHaveLength(2)
  })

  test('are made by one of several processes, at each interval', async ({ backups }) => {
    for (const count of [1, 2]) {
      await Promise.all([1, 2, 3, 4].map(() => backups.look(hourMs)))
      expect(await backups.readRuns()).toHaveLength(count)
      expect(await backups.files()).toHaveLength(count)
      backups.advance(hourMs)
    }
    expect(backups.warnings).toEqual([])
  })

  test('remove those that the rule lets go, and nothing else', async ({ backups }) => {
    await mkdir(backups.folder)
    const old = 'meridian-2026-08-01T03-00-00Z.backup.gz'
    for (const name of [old, 'before-2026-08.backup.gz']) {
      await writeFile(join(backups.folder, name), '')
    }
    await backups.look('night')
    expect(await backups.files()).toEqual(['before-2026-08.backup.gz', 'meridian-2026-11-22T12-00-00Z.backup.gz'])
  })

  test('are made again when a clock that was ahead is set right', async ({ db, backups }) => {
    const { now } = backups.clock
    backups.advance(365 * 24 * hourMs)
    await backups.look(hourMs)
    const ahead = { started_at: backups.clock.now }
    await db
      .insertInto('backup_runs')
      .values([{ ...ahead, finished_at: ahead.started_at, error: 'It failed.' }, ahead])
      .execute()
    backups.clock.now = now
    const runs = await backups.look(hourMs)
    expect(runs.at(-1)).toMatchObject({ error: null, started_at: now })
    backups.advance(hourMs - 1)
    expect(await backups.look(hourMs)).toHaveLength(runs.length)
  })

  test('are taken over from a process that died, after its lease and a pause', async ({ db, backups }) => {
    await db.insertInto('backup_runs').values({ started_at: backups.clock.now }).execute()
    const until = new Date(Date.now() + minuteMs)
    await db.insertInto('leases').values({ name: 'backup', until }).execute()
    expect(await backups.look('night')).toMatchObject([{ finished_at: null }])
    await endLeases(db)
    expect(await backups.look('night')).toMatchObject([{ error: 'The process ended before the backup was finished.' }])
    backups.advance(hourMs)
    expect(await backups.look('night')).toMatchObject([{}, { error: null }])
  })

  test('are looked for until the process stops, which gives up its own', async ({ pool, backups }) => {
    const stop = backups.start(hourMs)
    const madeCount = async () => (await backups.readRuns()).filter(({ bytes }) => bytes).length
    await expect.poll(madeCount).toBe(1)
    const blocker = await pool.connect()
    await blocker.query('begin; lock table inquiries in access exclusive mode')
    backups.advance(hourMs)
    await expect.poll(() => countLockWaits(pool, 'relation')).toBeGreaterThan(0)
    await stop()
    await blocker.query('rollback')
    blocker.release()
    expect(await backups.readRuns()).toHaveLength(1)
    expect((await readdir(backups.folder)).filter((name) => /part/.test(name))).toEqual([])
    expect(backups.warnings).toEqual([])
  })

  test('store nothing once another process has taken the lease, neither a file nor how the run ended', async ({
    db,
    pool,
    backups,
  }) => {
    const blocker = await pool.connect()
    await blocker.query('begin; lock table inquiries in access exclusive mode')
    const looking = backups.look('night')
    await expect.poll(() => countLockWaits(pool, 'relation')).toBeGreaterThan(0)
    await loseLease(db)
    await blocker.query('rollback')
    blocker.release()
    expect(await looking).toMatchObject([{ finished_at: null }])
    expect(await readdir(backups.folder)).toEqual([])
    expect(backups.warnings).toEqual([])
  })

  test('run no command and end no run once the lease is lost after the file was written', async ({
    db,
    pool,
    backups,
  }) => {
    await mkdir(backups.folder)
    const old = 'meridian-2026-08-01T03-00-00Z.backup.gz'
    await writeFile(join(backups.folder, old), '')
    // The run waits for the log of erasures, the first step after the file.
    const blocker = await pool.connect()
    await blocker.query('select pg_advisory_lock($1)', [advisoryLocks.erasureLog])
    const looking = backups.look('night', 'touch copied')
    await expect.poll(async () => (await backups.files()).length).toBe(2)
    await loseLease(db)
    blocker.release(true)
    expect(await looking).toMatchObject([{ finished_at: null }])
    expect(await backups.files()).toContain(old)
    expect(existsSync(join(backups.folder, 'copied'))).toBe(false)
  })

  test('are not even looked for where they are off', async ({ backups }) => {
    await backups.start('off', { db: undefined as never })()
    expect(backups.warnings).toEqual([])
  })

  test('are skipped with an alarm below three times their size of free space', async ({ db, backups }) => {
    const at = new Date('2026-11-20T12:00:00Z')
    const huge = { started_at: at, finished_at: at, bytes: 1e15 }
    await db.insertInto('backup_runs').values(huge).execute()
    const [, run] = await backups.look('night')
    expect(run?.error).toMatch(/^No backup was made: .+ MB are free in .+, and .+ MB have to be\.$/)
    expect(run?.bytes).toBeNull()
    expect(await backups.files()).toEqual([])
    expect(backups.warnings.map(({ err }) => err.message)).toEqual([run?.error])
    // Tried again after an hour, not each minute.
    backups.advance(hourMs - 1)
    expect(await backups.look('night')).toHaveLength(2)
    backups.advance(1)
    expect(await backups.look('night')).toHaveLength(3)
    backups.advance(15 * minuteMs)
    expect(await backups.look(15 * minuteMs)).toHaveLength(4)
  })

  test('tell what went wrong where the folder cannot be made', async ({ backups }) => {
    await writeFile(backups.folder, 'a file')
    const [run] = await backups.look('night')
    expect(run?.error).toMatch(/^EEXIST/)
  })

  test('are remembered for 60 days, and the last one for good', async ({ db, backups }) => {
    const insert = (day: string, bytes: number | null) => {
      const at = new Date(`${day}T03:00:00Z`)
      const run = { started_at: at, finished_at: at, bytes }
      return db.insertInto('backup_runs').values(run).execute()
    }
    await insert('2026-09-23', null)
    await insert('2026-09-24', null)
    await insert('2026-09-01', 1)
    await insert('2026-09-02', 1)
    await insert('2026-09-03', null)
    await insert('2026-09-25', null)
    await backups.look('night')
    const days = (await backups.readRuns()).map(({ started_at: at }) => at.toISOString().slice(0, 10))
    expect(days).toEqual(['2026-09-24', '2026-09-02', '2026-09-03', '2026-09-25', '2026-11-22'])
  })
})

test.skipIf(!poolerProgram)(
  'one after the other are made through a pooler, whose sessions they share',
  async ({ database: { config }, dataDir, backups }) => {
    await mkdir(dataDir, { recursive: true })
    const pooler = await launchPooler(dataDir, [config], 1)
    onTestFinished(pooler.stop)
    backups.start(hourMs, { config: pooler.configOf(config) })
    for (const count of [1, 2, 3]) {
      await expect.poll(backups.files).toHaveLength(count)
      backups.advance(hourMs)
    }
    expect(await backups.readRuns()).not.toContainEqual(expect.objectContaining({ error: expect.any(String) }))
  },
)

describe('BACKUP_COMMAND', () => {
  test('gets the file after the logs beside it, and nothing of our environment', async ({ db, backups }) => {
    await sql`
      insert into inquiry_tombstones (inquiry_id, created_at, suspected, gone_at)
      values (4711, now(), false, now())`.execute(db)
    vi.stubEnv('MADE_UP_PASSWORD', 'hush')
    onTestFinished(() => void vi.unstubAllEnvs())
    const [run] = await backups.look(
      'night',
      'cp "$BACKUP_FILE" copy && cp "$BACKUP_DIR/gone-inquiries.jsonl" log && env > environment',
    )
    expect(run?.error).toBeNull()
    const read = (name: string) => readFile(join(backups.folder, name))
    const [file = ''] = await backups.files()
    expect((await read('copy')).equals(await read(file))).toBe(true)
    expect(String(await read('log'))).toContain('4711')
    expect(String(await read('environment'))).not.toContain('hush')
    expect(String(await read('environment'))).toMatch(/^HOME=/m)
  })

  test('that fails is an alarm, with its last words in the log, and the file stays', async ({ backups }) => {
    const [run] = await backups.look('night', 'echo trying >&2; echo no route >&2; exit 3')
    expect(run).toMatchObject({
      error: 'The backup is made, but BACKUP_COMMAND ended with exit code 3.',
    })
    expect(run?.bytes).toBeGreaterThan(0)
    expect(await backups.files()).toEqual([run?.file])
    expect(backups.warnings.map(({ err }) => err.cause)).toEqual(['no route'])
  })

  test('that takes too long is ended', async ({ dataDir }) => {
    const { signal } = new AbortController()
    const running = runCommand('sleep 1000', join(dataDir, 'a'), { signal, timeoutMs: 60 })
    await expect(running).rejects.toThrow(
      'The backup is made, but BACKUP_COMMAND took longer than an hour and was ended.',
    )
  })

  test('is ended with all that it started when the process stops', async ({ backups }) => {
    const held = join(backups.folder, 'held')
    const stop = backups.start('night', { command: 'mkfifo held; sleep 1000 > held & wait' })
    await expect.poll(() => existsSync(held)).toBe(true)
    const stream = createReadStream(held)
    const ended = once(stream.resume(), 'end')
    await once(stream, 'open')
    await stop()
    await ended
  })
})
