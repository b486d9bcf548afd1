import { type Kysely, sql } from 'kysely'

/** What an act under an `Idempotency-Key` answered, so that a repeat does nothing and is answered the same. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table idempotent_acts (
      digest bytea primary key,
      reply jsonb not null,
      done_at timestamptz not null
    )`.execute(db)
}
