import type { Database } from '../database/schema.ts'
import { isReservedAddress } from '../mail/mailbox.ts'

/** Whether a mail for the team reaches anybody: the address that a first start ships with is reserved. */
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
