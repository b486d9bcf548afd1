import { type Migration, Migrator } from 'kysely/migration'
import * as inquiries from './migrations/0001-inquiries.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as catalogue from './migrations/0003-catalogue.ts'
import * as catalogueChanges from './migrations/0004-catalogue-changes.ts'
import * as inquiriesAtScale from './migrations/0005-inquiries-at-scale.ts'
import * as mailAndResets from './migrations/0006-mail-and-resets.ts'
import * as dialableNumbers from './migrations/0008-dialable-numbers.ts'
import * as intake from './migrations/0009-intake.ts'
import * as inquiryMails from './migrations/0010-inquiry-mails.ts'
import * as audit from './migrations/0011-audit.ts'
import * as goneInquiries from './migrations/0012-gone-inquiries.ts'
import * as wordsWhenSent from './migrations/0013-words-when-sent.ts'
import * as accessAlerts from './migrations/0014-access-alerts.ts'
import * as moreSuspicions from './migrations/0016-more-suspicions.ts'
import * as mailOrder from './migrations/0017-mail-order.ts'
import * as deletedRepeats from './migrations/0018-deleted-repeats.ts'
import * as inquiryTombstones from './migrations/0019-inquiry-tombstones.ts'
import type { Database } from './schema.ts'

/** In order. Numbers 0007 and 0015 were never used (docs/database.md). */
export const migrations: Record<string, Migration> = {
  '0001-inquiries': inquiries,
  '0002-accounts': accounts,
  '0003-catalogue': catalogue,
  '0004-catalogue-changes': catalogueChanges,
  '0005-inquiries-at-scale': inquiriesAtScale,
  '0006-mail-and-resets': mailAndResets,
  '0008-dialable-numbers': dialableNumbers,
  '0009-intake': intake,
  '0010-inquiry-mails': inquiryMails,
  '0011-audit': audit,
  '0012-gone-inquiries': goneInquiries,
  '0013-words-when-sent': wordsWhenSent,
  '0014-access-alerts': accessAlerts,
  '0016-more-suspicions': moreSuspicions,
  '0017-mail-order': mailOrder,
  '0018-deleted-repeats': deletedRepeats,
  '0019-inquiry-tombstones': inquiryTombstones,
}

/**
 * Migrates to the newest schema, one process at a time (Kysely holds an advisory lock). Throws when a migration fails or the
 * database has one that this version does not know.
 */
export async function migrate(db: Database, knownMigrations = migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => knownMigrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const reason = error instanceof Error ? error.message : 'an unknown reason'
  throw new Error(`The database could not be brought to this version: ${reason}`, { cause: error })
}
