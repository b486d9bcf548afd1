import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkServer } from '../database/startup-checks/check-server.ts'
import type { Env } from '../env/env.ts'
import { errorMessage } from '../errors.ts'
import { openDatabase } from '../start/open-database.ts'
import { openSecretKey } from '../start/secret-key.ts'
import { checkBackground } from './background.ts'
import { checkBackupRuns } from './backup-runs.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import { checkFlush } from './flush.ts'
import { checkMailRecords } from './mail-records.ts'
import { checkNewestBackup } from './newest-backup.ts'
import { checkProxy } from './proxy.ts'
import { checkRights } from './rights.ts'
import { unsafeSettings } from './settings.ts'
import { checkSpace } from './space.ts'
import { checkStored } from './stored.ts'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Looks at what a running or a stopped Meridian depends on. Changes nothing, and makes nothing that a first start would. */
export async function examine(
  env: Env,
  { dkimSelector, now }: { dkimSelector?: string | undefined; now: Date },
): Promise<Finding[]> {
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
  findings.push(await checkReplica(env))
  findings.push(await checkNewestBackup(env.backup, now))
  findings.push(await checkMail(env, dkimSelector), await checkProxy(env, now))
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
    const hasKey = env.secretKey !== undefined || (await exists(join(env.dataDir, 'secret-key')))
    if (!hasKey) return findings
    const { secretKey, notice } = await openSecretKey(env)
    const sentences = await unsafeSettings(database.db, env, secretKey)
    if (notice) sentences.push(notice)
    return [
      ...findings,
      ...sentences.map((says): Finding => ({ level: 'warn', about: 'settings', says })),
    ]
  } finally {
    await database.close()
  }
}

/** Nothing fails without it, so it is no failure. */
async function checkReplica({ databaseReadUrl }: Env): Promise<Finding[]> {
  if (databaseReadUrl === undefined) return []
  try {
    await checkServer('DATABASE_READ_URL', databaseReadUrl)
    return [ok('replica', 'The server of DATABASE_READ_URL answers.')]
  } catch (error) {
    const advice = 'Lists and exports are read from the primary until it is back.'
    return [warn('replica', errorMessage(error), advice)]
  }
}

async function checkMail({ mail }: Env, dkimSelector: string | undefined): Promise<Finding[]> {
  if (!mail.smtpUrl || !mail.from) {
    return [
      warn(
        'mail',
        'SMTP_URL is not set: mails become files, and reach nobody.',
        'Set SMTP_URL and MAIL_FROM to your mail server’s.',
      ),
    ]
  }
  return [
    ok('mail', `Mails come from ${mail.from.address}.`),
    ...(await checkMailRecords({ from: mail.from.address, dkimSelector })),
  ]
}
