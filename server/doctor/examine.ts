import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupEvery, isOlderThanAllowed, readBackupStatus } from '../backup/status.ts'
import type { Database } from '../database/schema.ts'
import type { Env } from '../env/env.ts'
import { errorMessage } from '../errors.ts'
import { listFailures } from '../jobs/run-steps.ts'
import { openDatabase } from '../start/open-database.ts'
import { openSecretKey } from '../start/secret-key.ts'
import { checkFlush, checkSpace } from './disk.ts'
import { type Finding, fail, ok, unsafe, warn } from './finding.ts'
import { checkProxy } from './proxy.ts'
import { checkMailServer, checkRights, checkSaid, checkSettings } from './settings.ts'
import { checkColumns, checkStored } from './stored.ts'

const minuteMs = 60_000
/** A file from further in the future was made while the clock was ahead. */
const toleranceMs = 5 * minuteMs

/** Where none is made by itself, somebody else is to make one each night. */
export async function checkNewestBackup(
  { folder, every }: Pick<Env['backup'], 'folder' | 'every'>,
  now: Date,
): Promise<Finding[]> {
  const names = await readdir(folder).catch(() => []) // not made yet
  const files = names.filter((name) => name.endsWith('.backup.gz'))
  const times = (await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtime.getTime()))).filter(
    (time) => time <= now.getTime() + toleranceMs,
  )
  const advice =
    'npm run backup makes one; BACKUP_EVERY says how often it is made by itself, BACKUP_COMMAND copies it to another machine.'
  if (times.length === 0) return [warn('backup', `There is none in ${folder}.`, advice)]
  const newest = new Date(Math.max(...times))
  const says = `The newest in ${folder} is ${formatAge(now.getTime() - newest.getTime())} old.`
  const isOld = isOlderThanAllowed(newest, every === 'off' ? 'night' : every, now)
  return [isOld ? warn('backup', says, advice) : ok('backup', says)]
}

function formatAge(ageMs: number): string {
  const minutes = Math.round(ageMs / minuteMs)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** What became of the backups that the process makes by itself. */
export async function checkBackupRuns(db: Database, every: BackupEvery, now: Date): Promise<Finding[]> {
  const { intervalMs, latest, failure, isOverdue } = await readBackupStatus(db, every, now)
  if (intervalMs === null) {
    const advice = 'Nothing to do where the provider of the database can go back to any moment.'
    return [warn('backups', 'BACKUP_EVERY is off: none is made by itself.', advice)]
  }
  if (failure) {
    const says = `The one of ${failure.at.toISOString()} went wrong: ${failure.reason}`
    return [fail('backups', says, 'See to the cause: it is tried again within an hour.')]
  }
  if (!latest && !isOverdue) return []
  const says = latest
    ? `The last was made at ${latest.madeAt.toISOString()}.`
    : 'None was made by itself for twice the interval.'
  const advice = 'Let Meridian run: a backup that is due is made within a minute of its start, the first one at once.'
  return [isOverdue ? fail('backups', says, advice) : ok('backups', says)]
}

/** Each step of the cleanup, the reminders and the replies that failed when it last ran. */
export async function checkBackground(db: Database): Promise<Finding[]> {
  const failures = await listFailures(db)
  if (failures.length === 0) return [ok('background', 'No step of it fails: cleanup, reminders, replies.')]
  return failures.map(({ step, since, error }) =>
    fail(
      'background',
      `The step “${step}” fails since ${since.toISOString()}: ${error}`,
      'See to the cause: it is tried again by itself, replies and reminders within five minutes, the rest each hour.',
    ),
  )
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Looks at what a running or a stopped Meridian depends on. Changes nothing, and makes nothing that a first start would. */
export async function examine(env: Env, now: Date, { isWhole = false } = {}): Promise<Finding[]> {
  const { dataDir } = env
  if (!(await exists(dataDir))) {
    return [
      warn('folder', `${dataDir} is not there.`, 'npm start makes it; else set DATA_DIR to the folder of the service.'),
    ]
  }
  const findings = [await checkRights(dataDir, env.backup.folder), await checkSpace(dataDir)]
  findings.push(
    await attempt('flush', () => checkFlush(dataDir), 'Make room there, and let the user that runs Meridian write.'),
  )
  findings.push(
    await attempt(
      'database',
      () => checkDatabase(env, now, isWhole),
      'docs/operating.md, “It does not start”, says what to do. What is stored was not looked at.',
    ),
  )
  findings.push(await checkNewestBackup(env.backup, now))
  findings.push(checkSaid(), [checkMailServer(env)], await checkProxy(env))
  return findings.flat()
}

async function attempt(about: string, check: () => Promise<Finding[]>, advice: string): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [fail(about, errorMessage(error), advice)]
  }
}

async function checkDatabase(env: Env, now: Date, isWhole: boolean): Promise<Finding[]> {
  const isEmbedded = env.databaseUrl === undefined
  if (isEmbedded && !(await exists(join(env.dataDir, 'postgres/PG_VERSION')))) {
    return [warn('database', 'There is none yet.', 'npm start makes it.')]
  }
  const database = await openDatabase(env, () => {}, { join: true })
  try {
    const findings = await checkStored(database.db, { isEmbedded })
    if (findings.some(({ about, level }) => about === 'schema' && level !== 'ok')) return findings
    findings.push(...(await checkBackupRuns(database.db, env.backup.every, now)))
    findings.push(...(await checkBackground(database.db)))
    findings.push(...(await checkColumns(database.db, { isWhole })))
    if (!database.listenConfig) {
      const advice = 'Set DATABASE_LISTEN_URL to PostgreSQL itself.'
      findings.push(warn('pooler', 'Colleagues do not see who has a contact open.', advice))
    }
    const hasKey = env.secretKey !== undefined || (await exists(join(env.dataDir, 'secret-key')))
    if (!hasKey) return findings
    const { secretKey, notice } = await openSecretKey(env)
    return [
      ...findings,
      ...(await checkSettings(database.db, env, secretKey)),
      ...[database.notice, notice].filter((says) => says !== undefined).map(unsafe),
    ]
  } finally {
    await database.close()
  }
}
