import { join } from 'node:path'
import { brand } from '#brand'
import { countUnreadableCodes, EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import { preparePasskeys } from '../admins/passkeys/webauthn.ts'
import { ownsAudit } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import type { Env } from '../env/env.ts'
import { hasTeamRecipient } from '../inquiries/intake/team-recipients.ts'
import { isLocalHost } from '../mail/mailbox.ts'
import { deriveKey } from '../start/secret-key.ts'
import { type Finding, ok, unsafe, warn } from './finding.ts'
import { warnAboutDisk } from './space.ts'

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
