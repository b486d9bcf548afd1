import { type Kysely, sql } from 'kysely'

/** Who was invited, and which mails an administrator gets: null is what the role gets. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table invitations (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      role text not null check (role in ('super_admin', 'admin')),
      token_hash bytea not null unique,
      invited_by integer not null references admins on delete cascade,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index invitations_email on invitations (lower(email))`.execute(db)
  await sql`
    alter table admins
      add column inquiry_mails boolean,
      add column access_mails boolean`.execute(db)
}
