import { type Kysely, sql } from 'kysely'

/** Second factors, what an account knows about its sessions, and generated passwords that end. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table admins
      add column user_handle bytea unique,
      add column passkey_only boolean not null default false,
      add column totp_secret bytea,
      add column totp_confirmed_at timestamptz,
      add column totp_last_step integer,
      add column factor_due_at timestamptz,
      add column password_expires_at timestamptz`.execute(db)
  await sql`
    alter table sessions
      add column id bigint generated always as identity unique,
      add column device text not null default '',
      add column time_zone text,
      add column authenticated_at timestamptz`.execute(db)
  await sql`update sessions set authenticated_at = created_at`.execute(db)
  await sql`alter table sessions alter column authenticated_at set not null`.execute(db)
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      admin_id integer not null references admins on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text not null,
      rp_id text not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_admin on passkeys (admin_id)`.execute(db)
  await sql`
    create table recovery_codes (
      admin_id integer not null references admins on delete cascade,
      code_hash bytea not null,
      primary key (admin_id, code_hash)
    )`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('enrol', 'sign_in', 'confirm')),
      admin_id integer references admins on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db)
}
