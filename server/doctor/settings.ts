import { brand } from '#brand'
import { countUnreadableCodes } from '../admins/codes/count-unreadable.ts'
import { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import { ownsAudit } from '../audit/ownership.ts'
import { warnAboutDisk } from '../backup/same-disk.ts'
import type { Database } from '../database/schema.ts'
import type { Env } from '../env/env.ts'
import { hasTeamRecipient } from '../inquiries/intake/team-recipients.ts'
import { isLocalHost } from '../mail/local-host.ts'
import { deriveKey } from '../start/secret-key.ts'

type Settings = Pick<
  Env,
  'siteUrl' | 'mail' | 'notifyEmails' | 'requireSecondFactor' | 'databaseUrl' | 'dataDir' | 'backup'
>

/** A sentence for each setting that leaves something unsafe or unread, with what to do. */
export async function unsafeSettings(
  db: Database,
  env: Settings,
  secretKey: string,
): Promise<string[]> {
  const { siteUrl, mail, notifyEmails, requireSecondFactor } = env
  const diskWarning = await warnAboutDisk(env)
  const sentences = diskWarning ? [diskWarning] : []
  const { protocol, hostname } = new URL(siteUrl)
  const isPublic = protocol === 'https:'
  if (isPublic && brand.email.endsWith('.example')) {
    sentences.push('brand.ts still has placeholder contact details')
  }
  if (!isPublic && !isLocalHost(hostname)) {
    sentences.push(
      'SITE_URL is http: passwords and what families write travel readable for everybody on the way; put a proxy with TLS in front and set SITE_URL to https',
    )
  }
  if (await ownsAudit(db)) {
    sentences.push(
      'the role of DATABASE_URL could empty the audit: set DATABASE_MIGRATE_URL as docs/operating/database.md says',
    )
  }
  if (mail.smtpUrl && !(await hasTeamRecipient(db, notifyEmails))) {
    sentences.push('NOTIFY_EMAILS is not set: inquiry mails have no recipient')
  }
  if (isPublic && !requireSecondFactor) {
    sentences.push(
      'REQUIRE_SECOND_FACTOR is not set: for an account without a second factor a stolen password is enough',
    )
  }
  const unreadable = await countUnreadableCodes(
    db,
    new EncryptedSecrets(deriveKey(secretKey, 'second factor')),
  )
  if (unreadable > 0) {
    sentences.push(
      `sign-in codes of ${unreadable} ${unreadable === 1 ? 'account' : 'accounts'} were made with another SECRET_KEY: docs/operating/accounts.md says how they are set up again`,
    )
  }
  return sentences
}
