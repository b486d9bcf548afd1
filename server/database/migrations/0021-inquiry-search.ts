import { type Kysely, sql } from 'kysely'
import { foldText } from '../fold-text.ts'

/** Search reads a narrow table, whose text the process folds: accents, phone numbers, both orders of a name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table inquiry_search (
      -- Widest first: nothing is lost to alignment.
      created_at timestamptz not null,
      id integer not null,
      -- Null while the inquiry is deleted or suspected: it keeps its text, and no search finds it.
      status text,
      search_text text not null
    ) with (fillfactor = 95)`.execute(db)
  await foldInquiries(db)
  // Made after the rows: row by row it would take most of the time. The status is in no index, so that a change of it
  // touches none.
  await sql
    .raw(`
    alter table inquiry_search
      add primary key (id),
      add foreign key (id) references inquiries on delete cascade;
    create index inquiry_search_newest on inquiry_search (created_at desc, id desc);
    create index inquiry_search_text on inquiry_search using gin (search_text gin_trgm_ops);
    analyze inquiry_search;
    create function update_inquiry_search() returns trigger language plpgsql as $$
    begin
      update inquiry_search
      set status = case when new.deleted_at is null and new.suspicion is null then new.status end,
        created_at = new.created_at
      where id = new.id;
      return null;
    end $$;
    create trigger update_search after update of status, deleted_at, suspicion, created_at on inquiries
    for each row when (
      (old.status, old.deleted_at, old.suspicion, old.created_at)
        is distinct from (new.status, new.deleted_at, new.suspicion, new.created_at)
    ) execute function update_inquiry_search();
    alter table inquiries drop column search_text`)
    .execute(db)
}

const batchRows = 5_000

type SearchedRow = {
  id: number
  names: string
  parent_email: string
  subject: string | null
  child_name: string
  reference: string
  contact_number: string
  contact_number_e164: string | null
  whatsapp_number: string | null
  whatsapp_number_e164: string | null
}

/** Batch by batch: a million rows are neither in memory at once nor in one statement. */
async function foldInquiries(db: Kysely<never>): Promise<void> {
  let lastId = 0
  for (;;) {
    const { rows } = await sql<SearchedRow>`
      select id, parent_first_name || ' ' || parent_last_name || ' ' || parent_first_name as names, parent_email,
        subject, child_name, reference, contact_number, contact_number_e164, whatsapp_number, whatsapp_number_e164
      from inquiries where id > ${lastId} order by id limit ${batchRows}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      insert into inquiry_search (id, status, created_at, search_text)
      select id, case when deleted_at is null and suspicion is null then status end, created_at, folded || E'\n#' || id
      from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(toSearchText)}::text[]) as texts (id, folded)
      join inquiries using (id) order by id`.execute(db)
    lastId = last.id
  }
}

/** As `server/inquiries/list/search-text.ts` wrote it at the time. */
function toSearchText(row: SearchedRow): string {
  const lines = [
    row.names,
    row.subject ?? '',
    row.child_name,
    row.parent_email,
    row.reference,
    ...phoneLines(row.contact_number, row.contact_number_e164),
    ...phoneLines(row.whatsapp_number, row.whatsapp_number_e164),
  ]
  return [...new Set(lines.map(foldText))].filter(Boolean).join('\n')
}

function phoneLines(typed: string | null, e164: string | null): string[] {
  if (!typed) return []
  const folded = foldText(typed)
  const digits = (folded.startsWith('+') ? '+' : '') + folded.replace(/\D/g, '')
  return [/^[\d\s+()./-]+$/.test(folded) ? '' : typed, e164 ?? digits]
}
