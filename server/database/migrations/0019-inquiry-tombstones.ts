import { type Kysely, sql } from 'kysely'

/** The field's own words for what remains of an inquiry, and for one of very many from one network. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gone_inquiries rename to inquiry_tombstones`.execute(db)
  // PostgreSQL 18 names its not-null constraints too.
  await sql`
    do $$
    declare found record;
    begin
      for found in
        select conname from pg_constraint
        where conrelid = 'inquiry_tombstones'::regclass and conname like 'gone_inquiries%'
      loop
        execute format('alter table inquiry_tombstones rename constraint %I to %I', found.conname,
          replace(found.conname, 'gone_inquiries', 'inquiry_tombstones'));
      end loop;
    end $$`.execute(db)
  await sql`alter table inquiries rename column crowded to high_volume`.execute(db)
}
