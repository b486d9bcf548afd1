import type pg from 'pg'

const newestFirst = 'order by created_at desc, id desc'

const statements = {
  page: `select id, parent_first_name, parent_last_name, parent_email, contact_number, whatsapp_number, child_name,
    child_grade, child_email, child_hobbies, child_birthday, school_name, category, subject, board, time_zone, country,
    referred_by, comments, preferred_schedule, goals, status, version, created_at
    from inquiries where id in (
      select id from inquiries where deleted_at is null and suspicion is null ${newestFirst} limit 20
    ) ${newestFirst}`,
  // With the row that a search finds it by.
  insert: `with stored as (
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
        agreed_to_terms_at, content_digest)
      values ($1, $2, $3::text, $4, $5, now(), sha256(convert_to($3::text, 'UTF8')))
      returning *)
    insert into inquiry_search (id, status, created_at, search_text)
    select id, status, created_at, lower(concat_ws(E'\n', '#' || id,
      parent_first_name || ' ' || parent_last_name || ' ' || parent_first_name, parent_email, child_name, reference, contact_number))
    from stored`,
}

/** Runs the prepared statement that stands for a request, so that a benchmark can compare the request with the database alone. */
export const runBaseline = (
  client: pg.Client,
  name: keyof typeof statements,
  values: unknown[] = [],
): Promise<unknown> => client.query({ name, text: statements[name], values })
