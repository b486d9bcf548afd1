import type { AdminInfo } from '#contract/accounts/admins.ts'
import { roleNames } from '#contract/accounts/roles.ts'
import type { Database } from '../database/schema.ts'
import { type AccountChange, changeAccount } from './change-account.ts'
import { assertEmailAvailable } from './create.ts'
import { withdrawInvitationTo } from './invitations/invitations.ts'
import { revokeAccess } from './password/set-password.ts'

/**
 * Returns the changed fields; a new e-mail or role revokes access and is told to the account, a new e-mail to the old one
 * too. Throws `NotFound`, or `Conflict` for a taken e-mail, the own role, or demoting the last enabled super administrator.
 */
export const editAdmin = (
  db: Database,
  account: number | string,
  values: Partial<AdminInfo>,
  change: AccountChange,
): Promise<(keyof AdminInfo)[]> =>
  changeAccount(db, account, change, async (trx, admin) => {
    const { id } = admin
    const changed = (['email', 'name', 'role'] as const).filter(
      (field) => values[field] !== undefined && values[field] !== admin[field],
    )
    if (changed.length === 0) return changed
    if (changed.includes('role')) {
      admin.assertNotSelf('You cannot change your own role: ask another super administrator.')
      admin.assertNotLast()
    }
    if (values.email !== undefined) {
      await assertEmailAvailable(trx, values.email, id)
      await withdrawInvitationTo(trx, values.email)
    }
    await trx.updateTable('admins').set(values).where('id', '=', id).execute()
    if (changed.some((field) => field !== 'name')) {
      await revokeAccess(trx, id)
      const { email = admin.email, name = admin.name, role = admin.role } = values
      const sentences = [
        ...(changed.includes('email') ? [`You sign in with ${email} from now on.`] : []),
        ...(changed.includes('role') ? [`Your role is ${roleNames[role]} now.`] : []),
        'Every session of the account has ended: please sign in again.',
      ]
      const isSameMailbox = admin.email.toLowerCase() === email.toLowerCase()
      for (const mailbox of isSameMailbox ? [email] : [admin.email, email]) {
        await admin.notify(sentences, { name, email: mailbox })
      }
    }
    await admin.record('account_edited', { changed })
    return changed
  })
