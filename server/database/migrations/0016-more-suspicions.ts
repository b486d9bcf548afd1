import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      drop constraint inquiries_suspicion_check,
      add constraint inquiries_suspicion_check check (suspicion in
        ('honeypot', 'too_fast', 'cross_site', 'disguised_link', 'links', 'scripted_link'))`.execute(
    db,
  )
}
