import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../tokens.ts'
import { insertAdmin } from '../create.ts'
import { invitationAcceptedMail } from '../mails/invitations.ts'
import { findInvitation } from './invitations.ts'
import { mailSuperAdmins } from './mail-super-admins.ts'

type Acceptance = { token: string; passwordHash: string; network: string }

/** Uses the link up and creates the account; its id, or undefined for a link that is no longer valid. */
export async function acceptInvitation(
  trx: Database,
  { token, passwordHash, network }: Acceptance,
  time: { now: Date; siteUrl: string },
): Promise<number | undefined> {
  const found = await findInvitation(trx, token, time.now)
  const used =
    found &&
    (await trx
      .deleteFrom('invitations')
      .where('id', '=', found.id)
      .where('token_hash', '=', hashToken(token))
      .returning('id')
      .executeTakeFirst())
  // A concurrent request may have used the same link, or replaced it.
  if (!found || !used) return undefined
  const { name, email, role } = found
  const invited = { name, email, role }
  await mailSuperAdmins(trx, found.invited_by, (sender) => invitationAcceptedMail(sender, invited), time)
  const id = await insertAdmin(trx, { ...invited, password_hash: passwordHash })
  await record(trx, {
    actor: 'visitor',
    action: 'invitation_accepted',
    subject: { kind: 'account', ids: [id] },
    details: { network },
  })
  return id
}
