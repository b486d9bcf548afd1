import { type Kysely, sql } from 'kysely'

/** Mails have priorities, bundles for the team, and budgets for confirmations. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox
      add column priority smallint not null default 0,
      add column bundle_id integer references outbox,
      add column network bytea,
      add column mailbox text,
      add column admitted_at timestamptz,
      drop constraint outbox_state_check,
      drop constraint outbox_check1`.execute(db)
  await sql`
    alter table outbox
      add constraint outbox_state_check
        check (state in ('waiting', 'sent', 'saved', 'failed', 'withheld', 'bundled')),
      add constraint outbox_words_check
        check (subject is not null or inquiry_id is not null or kind = 'inquiry-team-bundle')`.execute(
    db,
  )
  await sql`
    update outbox set priority = case kind when 'inquiry-team' then 1 else 2 end
    where kind in ('inquiry-team', 'inquiry-confirmation') and state in ('waiting', 'failed')`.execute(
    db,
  )
  await sql
    .raw(`
    drop index outbox_due, outbox_a_day;
    create index outbox_due on outbox (priority, next_attempt_at, id) where state = 'waiting';
    create index outbox_mailbox on outbox (mailbox, admitted_at) where mailbox is not null;
    create index outbox_network on outbox (network, admitted_at) where network is not null;
    create index outbox_bundle on outbox (bundle_id) where bundle_id is not null;
    create index outbox_open_bundle on outbox (recipient)
      where kind = 'inquiry-team-bundle' and state = 'waiting'`)
    .execute(db)
}
