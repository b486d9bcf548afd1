import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../tokens.ts'
import { insertAdmin } from '../create.ts'
import { invitationAcceptedMail } from '../mails/invitation-accepted.ts'
import { findInvitation } from './invitations.ts'
import { mailSuperAdmins } from './mail-super-admins.ts'

type Acceptance = { token: string; passwordHash: string; network: string }

/** Uses the link up and creates the account; its id, or undefined for a link that is no longer valid. */
export async function acceptInvitation(
  trx: Database,
  { token, passwordHash, network }: Acceptance,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<number | undefined> {
  const found = await findInvitation(trx, token, now)
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
  const sender = await trx
    .selectFrom('admins')
    .select('name')
    .where('id', '=', found.invited_by)
    .executeTakeFirstOrThrow()
  await mailSuperAdmins(trx, now, (recipient) =>
    invitationAcceptedMail({
      name: recipient,
      sender: sender.name,
      invited: { name, email },
      siteUrl,
    }),
  )
  const id = await insertAdmin(trx, { name, email, role, password_hash: passwordHash })
  await record(trx, {
    actor: 'visitor',
    action: 'invitation_accepted',
    subject: { kind: 'account', ids: [id] },
    details: { network },
  })
  return id
}
