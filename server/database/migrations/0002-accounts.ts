import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table admins (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      role text not null check (role in ('super_admin', 'admin')),
      password_hash text not null,
      disabled_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index admins_email on admins (lower(email))`.execute(db)
  await sql`alter table inquiry_events add foreign key (admin_id) references admins on delete set null`.execute(
    db,
  )
  await sql`
    create table sessions (
      token_hash bytea primary key,
      admin_id integer not null references admins on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_admin on sessions (admin_id)`.execute(db)
  // As rate-limiter-flexible writes it.
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
}
