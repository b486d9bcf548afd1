import { type Kysely, sql } from 'kysely'

/** How often nobody answered since the last answer, and until when a planned step lets an inquiry rest. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column no_answers integer not null default 0,
      add column no_answer_at timestamptz,
      add column rests_until timestamptz`.execute(db)
  // Those of the last days: older ones say little, and all of them would keep writers waiting.
  await sql`
    update inquiries set no_answers = tried.count, no_answer_at = tried.at
    from (
      select event.inquiry_id, count(*) as count, max(event.happened_at) as at from inquiry_events as event
      where event.outcome = 'no_answer' and event.undoes is null and event.happened_at > now() - interval '7 days'
        and not exists (select from inquiry_events as reversal where reversal.undoes = event.id)
        and not exists (
          select from inquiry_events as answer
          where answer.inquiry_id = event.inquiry_id and answer.id > event.id and answer.undoes is null
            and (answer.outcome in ('reached', 'left_message') or answer.to_status in ('contacted', 'converted'))
            and not exists (select from inquiry_events as reversal where reversal.undoes = answer.id))
      group by event.inquiry_id
    ) as tried
    where tried.inquiry_id = inquiries.id`.execute(db)
}
