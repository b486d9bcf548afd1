import { type Kysely, sql } from 'kysely'

/** Triggers enqueue: no act that changes an inquiry can forget to tell of it, and the transaction of the act decides. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhooks (
      id integer primary key generated always as identity,
      url text not null,
      events text[] not null,
      fields text[] not null,
      secret bytea,
      old_secret bytea,
      old_secret_until timestamptz,
      made_by integer references admins on delete set null,
      created_at timestamptz not null,
      off_why text,
      failing_since timestamptz,
      leased_until timestamptz
    )`.execute(db)
  await sql`
    create table webhook_deliveries (
      id bigint primary key generated always as identity,
      message_id text not null default gen_random_uuid(),
      hook_id integer not null references webhooks on delete cascade,
      event text not null,
      inquiry_id integer not null,
      reference text not null,
      happened_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      status integer,
      error text
    )`.execute(db)
  await sql`
    create index webhook_deliveries_waiting on webhook_deliveries (next_attempt_at)
    where state = 'waiting'`.execute(db)
  await sql`create index webhook_deliveries_hook on webhook_deliveries (hook_id, id)`.execute(db)
  await createTriggers(db)
}

async function createTriggers(db: Kysely<never>): Promise<void> {
  await sql`
    create function enqueue_webhook(told text, inquiry integer, reference text, at timestamptz)
    returns void language sql as $$
      insert into webhook_deliveries (hook_id, event, inquiry_id, reference, happened_at, next_attempt_at)
      select id, told, inquiry, enqueue_webhook.reference, at, at from webhooks
      where off_why is null and told = any(events)
      -- One that is deleted meanwhile is waited for: a family's inquiry must not fail for its sake.
      for key share
    $$`.execute(db)
  await sql`
    create function tell_of_inquiry() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhooks where off_why is null) then return null; end if;
      if tg_op = 'DELETE' then
        perform enqueue_webhook('erased', old.id, old.reference, now());
      elsif tg_argv[0] = 'received' then
        perform enqueue_webhook('received', new.id, new.reference, new.created_at);
      else
        perform enqueue_webhook('answered', new.id, new.reference, new.first_answered_at);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function tell_of_move() returns trigger language plpgsql as $$
    declare its_reference text;
    begin
      if not exists (select from webhooks where off_why is null) then return null; end if;
      select inquiries.reference into its_reference from inquiries where id = new.inquiry_id;
      perform enqueue_webhook('moved', new.inquiry_id, its_reference, new.happened_at);
      if new.to_status = 'converted' then
        perform enqueue_webhook('converted', new.inquiry_id, its_reference, new.happened_at);
      end if;
      return null;
    end $$`.execute(db)
  for (const trigger of [
    sql`tell_of_received after insert on inquiries for each row
      when (new.suspicion is null) execute function tell_of_inquiry('received')`,
    sql`tell_of_accepted after update of suspicion on inquiries for each row
      when (old.suspicion is not null and new.suspicion is null) execute function tell_of_inquiry('received')`,
    sql`tell_of_answered after update of first_answered_at on inquiries for each row
      when (old.first_answered_at is null and new.first_answered_at is not null)
      execute function tell_of_inquiry('answered')`,
    sql`tell_of_erased after delete on inquiries for each row
      when (old.suspicion is null) execute function tell_of_inquiry('erased')`,
    sql`tell_of_moved after insert on inquiry_events for each row
      when (new.kind = 'status_changed') execute function tell_of_move()`,
  ]) {
    await sql`create trigger ${trigger}`.execute(db)
  }
}
