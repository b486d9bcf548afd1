import { type Kysely, sql } from 'kysely'

/** Steps of background work that went wrong when they last ran. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table background_failures (
      step text primary key,
      failing_since timestamptz not null,
      failed_at timestamptz not null,
      error text not null
    )`.execute(db)
}
