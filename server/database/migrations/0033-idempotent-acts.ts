import { type Kysely, sql } from 'kysely'

/** The number that an act under an `Idempotency-Key` answered, of an event or a note, so that a repeat does nothing and is answered the same. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table idempotent_acts (
      digest bytea primary key,
      reply bigint,
      done_at timestamptz not null
    )`.execute(db)
}
