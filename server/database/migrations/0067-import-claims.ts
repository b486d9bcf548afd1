import { type Kysely, sql } from 'kysely'

/** A process whose reading another one has taken over writes nothing more. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table imports add column claim integer not null default 0`.execute(db)
}
