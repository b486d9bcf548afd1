import { sql } from 'kysely'
import type { Administrator, Invitation } from '#contract/accounts/administrators.ts'
import type { Database } from '../../database/schema.ts'
import { invitationExpiry } from '../invitations/invitations.ts'
import { chosenMails, mailColumns } from '../notification-settings.ts'

/** All of them, the disabled ones last; within that by name. */
export async function listAdministrators(db: Database, callerId: number): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('admins')
    .select([
      'id',
      'name',
      'email',
      'disabled_at',
      'totp_confirmed_at',
      ...mailColumns,
      sql<boolean>`exists (select from passkeys where admin_id = admins.id)`.as('has_passkey'),
      lastSignIn.as('last_signed_in_at'),
      ownedInquiries.as('contacts'),
    ])
    .orderBy((eb) => eb('disabled_at', 'is not', null))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_self: row.id === callerId,
    is_disabled: row.disabled_at !== null,
    factors: [...(row.has_passkey ? ['passkey' as const] : []), ...(row.totp_confirmed_at ? ['code' as const] : [])],
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    contacts: row.contacts,
    mails: chosenMails(row),
  }))
}

/** As a range of `audit_actor_action`, or the audit might be walked from its end (`server/audit/list.ts`). */
const lastSignIn = sql<Date | null>`(
  select at from audit
  where (actor, action, id) > (admins.id::text, 'signed_in', 0)
    and (actor, action, id) <= (admins.id::text, 'signed_in', 2147483647)
  order by actor desc, action desc, id desc limit 1)`

/** By `inquiries_owner`, as the view *Mine* counts them. */
const ownedInquiries = sql<number>`(
  select count(*)::integer from inquiries
  where owner_id = admins.id and status <> 'archived' and deleted_at is null and suspicion is null)`

export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('admins', 'admins.id', 'invited_by')
    .select([
      'invitations.id',
      'invitations.name',
      'invitations.email',
      'invitations.role',
      'invitations.created_at',
      'admins.name as invited_by_name',
    ])
    .orderBy('invitations.id', 'desc')
    .execute()
  return rows.map(({ created_at: createdAt, ...invitation }) => {
    const expiry = invitationExpiry(createdAt)
    return { ...invitation, expires_at: expiry.toISOString(), is_expired: expiry <= now }
  })
}
