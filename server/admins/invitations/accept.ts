import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../mail/outbox.ts'
import { hashToken } from '../../tokens.ts'
import { insertAdmin } from '../create.ts'
import { invitationAcceptedMail } from '../mails/invitation-accepted.ts'
import { findInvitation } from './invitations.ts'

type Acceptance = { token: string; passwordHash: string; network: string }

const sendWithinMs = 24 * 60 * 60_000

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
  const id = await insertAdmin(trx, { name, email, role, password_hash: passwordHash })
  await record(trx, {
    actor: 'visitor',
    action: 'invitation_accepted',
    subject: { kind: 'account', ids: [id] },
    details: { network },
  })
  const sender = await trx
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('id', '=', found.invited_by)
    .executeTakeFirstOrThrow()
  await enqueue(trx, {
    ...invitationAcceptedMail({ name: sender.name, invited: { name, email }, siteUrl }),
    recipient: sender.email,
    secret: false,
    createdAt: now,
    sendBefore: new Date(now.getTime() + sendWithinMs),
  })
  return id
}
