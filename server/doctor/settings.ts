import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brand, confirmed, lessonHours, photographs, statements } from '#brand'
import { regionNames } from '#contract/regions.ts'
import { countUnreadableCodes, EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import { preparePasskeys } from '../admins/passkeys/webauthn.ts'
import { ownsAudit } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import type { Env } from '../env/env.ts'
import { hasTeamRecipient } from '../inquiries/intake/team-bundle.ts'
import { isLocalHost } from '../mail/mailbox.ts'
import { deriveKey } from '../start/secret-key.ts'
import { warnAboutDisk } from './disk.ts'
import { type Finding, fail, ok, unsafe, warn } from './finding.ts'

/** A folder may be entered, but not listed, by the group of the user that runs PostgreSQL for root. */
const forbiddenBits = { folder: 0o067, file: 0o077 }

const privateFiles = ['secret-key', 'postgres/meridian.password', 'postgres/meridian_owner.password', 'postgres.log']

/** More than the rule of backups keeps. */
const maxFiles = 200

/** Whether others on this machine are kept out of `DATA_DIR`, of what is kept there, and of the folder of backups. */
export async function checkRights(dataDir: string, backups: string): Promise<Finding[]> {
  const open: string[] = []
  const look = async (path: string) => {
    const found = await stat(path).catch(() => undefined) // not made yet
    if (!found) return
    const isFolder = found.isDirectory()
    if ((found.mode & forbiddenBits[isFolder ? 'folder' : 'file']) === 0) return
    open.push(`chmod ${isFolder ? 700 : 600} ${path}`)
  }
  await look(dataDir)
  for (const file of privateFiles) await look(join(dataDir, file))
  // Very many files may lie there, and nobody reaches them through a closed folder.
  await look(join(dataDir, 'mails'))
  await look(backups)
  const names = await readdir(backups).catch(() => []) // not made yet
  for (const name of names.slice(0, maxFiles)) await look(join(backups, name))
  if (open.length === 0) return [ok('rights', `${dataDir} and the backups are closed to others.`)]
  const [first = '', ...others] = open
  const more = others.length > 0 ? `, and ${others.length} more like it` : ''
  return [
    fail(
      'rights',
      `Others on this machine may read or change what is kept in ${dataDir}, or backups.`,
      `As its owner: ${first}${more}.`,
    ),
  ]
}

const labels: Record<keyof typeof statements, string> = {
  lessonLength: 'the length of a lesson',
  tutorsLive: 'where tutors sit',
  verified: 'what “verified” means',
  prices: 'prices',
}

const listNotSaid = (): string[] => [
  ...Object.entries(labels).flatMap(([name, label]) => (statements[name as keyof typeof statements] ? [] : label)),
  // The page of the USA has a table of its own.
  ...regionNames.filter((name) => name !== 'usa' && !lessonHours[name]?.length).map((name) => `lesson hours (${name})`),
  ...(Object.keys(photographs).length > 0 ? [] : ['photographs']),
  ...(confirmed.quotations ? [] : ['that the quotations are true']),
  ...(confirmed.figures ? [] : ['that the figures are true']),
]

/** What `brand.ts` has a place for and nobody has filled: pages show nothing there, or a placeholder. */
export const checkSaid = (): Finding[] => {
  const notSaid = listNotSaid()
  return notSaid.length > 0
    ? [warn('brand', `Not said yet in brand.ts: ${notSaid.join(', ')}.`, 'Pages show nothing of it, or a placeholder.')]
    : []
}

type Settings = Pick<
  Env,
  'siteUrl' | 'mail' | 'notifyEmails' | 'requireSecondFactor' | 'databaseUrl' | 'dataDir' | 'backup'
>

/** What a start logs and the doctor says of settings that leave something unsafe or unread. */
export async function checkSettings(db: Database, env: Settings, secretKey: string): Promise<Finding[]> {
  const { siteUrl, mail, notifyEmails, requireSecondFactor } = env
  const { protocol, hostname } = new URL(siteUrl)
  const isPublic = protocol === 'https:'
  const unreadable = await countUnreadableCodes(db, new EncryptedSecrets(deriveKey(secretKey, 'second factor')))
  const sentences = [
    await warnAboutDisk(env),
    await preparePasskeys(db, siteUrl),
    isPublic && brand.email.endsWith('.example') && 'brand.ts still has placeholder contact details',
    !isPublic &&
      !isLocalHost(hostname) &&
      'SITE_URL is http: passwords and what families write travel readable for everybody on the way; put a proxy with TLS in front and set SITE_URL to https',
    (await ownsAudit(db)) &&
      'the role of DATABASE_URL could empty the audit: set DATABASE_MIGRATE_URL as docs/operating/database.md says',
    mail.smtpUrl &&
      !(await hasTeamRecipient(db, notifyEmails)) &&
      'NOTIFY_EMAILS is not set: inquiry mails have no recipient',
    isPublic &&
      !requireSecondFactor &&
      'REQUIRE_SECOND_FACTOR is not set: for an account without a second factor a stolen password is enough',
    unreadable > 0 &&
      `sign-in codes of ${unreadable} ${unreadable === 1 ? 'account' : 'accounts'} were made with another SECRET_KEY: docs/operating/accounts.md says how they are set up again`,
  ]
  return sentences.filter((says) => typeof says === 'string').map(unsafe)
}

export const checkMailServer = ({ mail, dataDir }: Pick<Env, 'mail' | 'dataDir'>): Finding =>
  mail.smtpUrl && mail.from
    ? ok('mail', `Mails come from ${mail.from.address}.`)
    : warn(
        'mail',
        `SMTP_URL is not set: mails reach nobody, and are kept as files in ${join(dataDir, 'mails')}.`,
        'Set SMTP_URL and MAIL_FROM to your mail server’s.',
      )
