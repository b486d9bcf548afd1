import { type Kysely, sql } from 'kysely'

/** How far the mailbox of replies is read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reply_mailboxes (
      digest bytea primary key,
      uid_validity bigint not null,
      next_uid bigint not null,
      connected_at timestamptz not null,
      leased_by text not null,
      lease_until timestamptz not null
    )`.execute(db)
}
