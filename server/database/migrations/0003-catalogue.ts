import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table categories (
      id integer generated always as identity primary key,
      name text not null,
      description text,
      icon text,
      gradient text,
      is_active boolean not null default true,
      created_by integer references admins on delete set null,
      created_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index categories_name on categories (lower(name))`.execute(db)
  await sql`
    create table options (
      id integer generated always as identity primary key,
      category_id integer not null references categories on delete cascade,
      name text not null,
      description text,
      is_active boolean not null default true,
      created_by integer references admins on delete set null,
      created_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index options_name on options (category_id, lower(name))`.execute(db)
  await sql`
    create table boards (
      id integer generated always as identity primary key,
      name text not null,
      description text,
      created_by integer references admins on delete set null,
      created_at timestamptz not null default now(),
      trashed_at timestamptz,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index boards_name on boards (lower(name)) where trashed_at is null`.execute(
    db,
  )
  // A row means that the catalogue was seeded: what is deleted afterwards never comes back.
  await sql`
    create table first_start (
      singleton boolean primary key default true check (singleton),
      happened_at timestamptz not null default now()
    )`.execute(db)
}
