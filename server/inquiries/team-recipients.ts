import type { Database } from '../database/schema.ts'
import { isReservedAddress } from '../mail/mailbox.ts'

/**
 * Whether a mail about an inquiry reaches anybody of the team: those of `NOTIFY_EMAILS`, else every active super
 * administrator. The address that a first start ships with reaches nobody.
 */
export async function hasTeamRecipient(
  db: Database,
  notifyEmails: readonly string[],
): Promise<boolean> {
  if (notifyEmails.length > 0) return !notifyEmails.every(isReservedAddress)
  const team = await db
    .selectFrom('admins')
    .select('email')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .execute()
  return !team.every(({ email }) => isReservedAddress(email))
}
