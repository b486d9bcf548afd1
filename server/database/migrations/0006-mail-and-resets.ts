import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table outbox (
      id integer generated always as identity primary key,
      kind text not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      text text,
      html text,
      secret boolean not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'saved', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      send_before timestamptz not null,
      last_error text,
      created_at timestamptz not null,
      settled_at timestamptz,
      check ((settled_at is null) = (state = 'waiting'))
    )`.execute(db)
  await sql`create index outbox_due on outbox (next_attempt_at, id) where state = 'waiting'`.execute(
    db,
  )
  await sql`
    create table reset_tokens (
      token_hash bytea primary key,
      admin_id integer not null references admins on delete cascade,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index reset_tokens_admin on reset_tokens (admin_id)`.execute(db)
}
