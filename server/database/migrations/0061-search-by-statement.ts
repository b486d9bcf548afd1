import { type Kysely, sql } from 'kysely'

/** A change of many contacts took a third of its time for a trigger that ran once a row. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql
    .raw(`
    create or replace function update_inquiry_search() returns trigger language plpgsql as $$
    begin
      update inquiry_search set status = changed.status, created_at = changed.created_at
      from (
        select id, created_at, case when deleted_at is null and suspicion is null then status end as status
        from new_rows
        except
        select id, created_at, case when deleted_at is null and suspicion is null then status end from old_rows
      ) changed
      where inquiry_search.id = changed.id;
      return null;
    end $$;
    create or replace trigger update_search after update on inquiries
    referencing old table as old_rows new table as new_rows
    for each statement execute function update_inquiry_search()`)
    .execute(db)
}
