import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox
      add column inquiry_id integer references inquiries on delete cascade,
      add column most_a_day smallint`.execute(db)
  await sql`alter table outbox drop constraint outbox_state_check`.execute(db)
  await sql`
    alter table outbox add constraint outbox_state_check
      check (state in ('waiting', 'sent', 'saved', 'failed', 'withheld'))`.execute(db)
  await sql`create index outbox_inquiry on outbox (inquiry_id, id) where inquiry_id is not null`.execute(
    db,
  )
  await sql`
    create index outbox_a_day on outbox (kind, lower(recipient), created_at)
    where most_a_day is not null`.execute(db)
  await sql`create index outbox_failing on outbox (id) where state = 'failed' or (state = 'waiting' and attempts > 0)`.execute(
    db,
  )
}
