import type pg from 'pg'

/** What the same answers cost the database alone: prepared, over one connection. */
const selectInquiries = `select id, parent_first_name, parent_last_name, parent_email, contact_number, whatsapp_number, child_name,
  child_grade, child_email, child_hobbies, child_birthday, school_name, category, subject, board, time_zone, country,
  referred_by, comments, preferred_schedule, goals, status, version, created_at from inquiries`
const newestFirst = 'order by created_at desc, id desc'
const isListed = 'deleted_at is null and suspicion is null'
const isFound = 'status is not null and search_text like $1'

const statements = {
  page: `${selectInquiries} where id in (select id from inquiries where ${isListed} ${newestFirst} limit 20 offset $1) ${newestFirst}`,
  status: `${selectInquiries} where ${isListed} and status = $1 ${newestFirst} limit 20`,
  found: `${selectInquiries} where id in (select id from inquiry_search where ${isFound} ${newestFirst} limit 20) ${newestFirst}`,
  countFound: `select count(*) from inquiry_search where ${isFound}`,
  due: `${selectInquiries} where ${isListed} and due_at is not null order by due_at, id limit 20`,
  countDue: `select count(*) from inquiries where ${isListed} and due_at is not null`,
  answeredIn90Days: `select percentile_disc(0.5) within group (order by first_answered_at - created_at) from inquiries
    where ${isListed} and first_answered_at is not null and created_at >= now() - interval '90 days'`,
  countByStatus: `select status, count(*) from inquiries where ${isListed} group by status`,
  families: `select id, child_name, status, created_at from inquiries where contact_number_e164 in
    (select contact_number_e164 from inquiries where id = any($1))`,
  change: 'update inquiries set status = $2 where id = $1',
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

export const runBaseline = (
  client: pg.Client,
  name: keyof typeof statements,
  values: unknown[] = [],
): Promise<unknown> => client.query({ name, text: statements[name], values })
