import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../tokens.ts'
import { maxClockSkewMs } from '../sign-in/sign-in-attempts.ts'

const hourMs = 60 * 60_000

export const invitationLifetimeMs = 24 * hourMs

/** An expired one can be sent again until then. */
const keptForMs = 30 * 24 * hourMs

export const invitationExpiry = (createdAt: Date) => new Date(createdAt.getTime() + invitationLifetimeMs)

/** The invitation of a valid link; does not use it up. */
export async function findInvitation(db: Database, token: string, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'name', 'email', 'role', 'invited_by'])
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', new Date(now.getTime() - invitationLifetimeMs))
    .where('created_at', '<=', new Date(now.getTime() + maxClockSkewMs))
    .executeTakeFirst()
}

/** Of an account that may invite nobody any more, or that somebody else may have used. */
export async function withdrawInvitationsBy(trx: Database, adminId: number): Promise<void> {
  const withdrawn = await trx.deleteFrom('invitations').where('invited_by', '=', adminId).returning('id').execute()
  if (withdrawn.length === 0) return
  await record(trx, {
    actor: 'system',
    action: 'invitation_withdrawn',
    subject: { kind: 'invitation', ids: withdrawn.map(({ id }) => id) },
  })
}

/** To somebody who has an account now. */
export async function withdrawInvitationTo(trx: Database, email: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

export async function purgeOldInvitations(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
}
