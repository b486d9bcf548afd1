import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { errorMessage } from '../errors.ts'
import { openDatabase } from '../start/open-database.ts'
import { openSecretKey } from '../start/secret-key.ts'
import { checkBackground } from './background.ts'
import { checkBackupRuns } from './backup-runs.ts'
import { type Finding, fail, unsafe, warn } from './finding.ts'
import { checkFlush } from './flush.ts'
import { checkNewestBackup } from './newest-backup.ts'
import { checkProxy } from './proxy.ts'
import { checkRights } from './rights.ts'
import { checkMailServer, checkSettings } from './settings.ts'
import { checkSpace } from './space.ts'
import { checkStored } from './stored.ts'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Looks at what a running or a stopped Meridian depends on. Changes nothing, and makes nothing that a first start would. */
export async function examine(env: Env, now: Date): Promise<Finding[]> {
  const { dataDir } = env
  if (!(await exists(dataDir))) {
    return [
      warn(
        'folder',
        `${dataDir} is not there.`,
        'npm start makes it; else set DATA_DIR to the folder of the service.',
      ),
    ]
  }
  const findings = [await checkRights(dataDir, env.backup.folder), await checkSpace(dataDir)]
  findings.push(
    await attempt(
      'flush',
      () => checkFlush(dataDir),
      'Make room there, and let the user that runs Meridian write.',
    ),
  )
  findings.push(
    await attempt(
      'database',
      () => checkDatabase(env, now),
      'docs/operating.md, “It does not start”, says what to do. What is stored was not looked at.',
    ),
  )
  findings.push(await checkNewestBackup(env.backup, now))
  findings.push([checkMailServer(env)], await checkProxy(env))
  return findings.flat()
}

async function attempt(
  about: string,
  check: () => Promise<Finding[]>,
  advice: string,
): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [fail(about, errorMessage(error), advice)]
  }
}

async function checkDatabase(env: Env, now: Date): Promise<Finding[]> {
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
