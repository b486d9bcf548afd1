import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import { hashToken } from '#server/tokens.ts'
import type { Rules } from './required-parts.ts'

/** What calls about invitations refer to. There are at most twenty, so only the latest of a name stays. */
export function invitationPreconditions(db: Database, invitedBy: number): Rules {
  const invitation = (name: string) => async (): Promise<number> => {
    await db.deleteFrom('invitations').where('name', '=', name).execute()
    const email = `${randomUUID()}@example.com`
    const created = await db
      .insertInto('invitations')
      .values({
        name,
        email,
        role: 'admin',
        token_hash: hashToken(email),
        invited_by: invitedBy,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created.id
  }

  return {
    'POST .*/invitations$': async () => {
      await db.deleteFrom('invitations').where('name', 'not in', ['Renewed', 'Withdrawn']).execute()
      return { body: { name: 'Invited', email: `${randomUUID()}@example.com` } }
    },
    'invitations/{id}/renew$': invitation('Renewed'),
    'invitations/{id}$': invitation('Withdrawn'),
  }
}
