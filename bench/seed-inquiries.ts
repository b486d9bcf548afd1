import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** One inquiry in 20,000 has the rare term, one in six the common one, one alone the phone. */
export const searchTerms = {
  rare: 'quillfeather',
  common: 'mathematics',
  reference: `M-${createHash('md5').update('4321').digest('hex').slice(0, 12)}`,
  phone: '(555) 421-7999',
  accented: 'Quíllfeather',
}

const sqlOneOf = (values: string[], seed: RawBuilder<unknown>) =>
  sql`(array[${sql.join(values.map((value) => sql.lit(value)))}])[1 + ${seed} % ${sql.lit(values.length)}]`

const firstNames = 'Sarah James Priya Wei Fatima Oliver Emma Liam Noah Ava Mia Lucas Zoë Ethan Aisha Hugo'.split(' ')
const lastNames =
  'Whitfield Smith Patel Nguyen Khan Jones Garcia Brown Müller Okafor Rossi Tan Kim Silva Cohen Novak'.split(' ')
const subjects = ['Mathematics', 'Physics', 'Chemistry', 'Biology', 'English', 'Computer Science']

const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'Europe/London',
  'Australia/Sydney',
  'Asia/Kolkata',
  'eastern time',
]

/** What a team has on its desk does not grow with what it has done: the inquiries of two days. */
const maxRecentRows = 2_000

/**
 * Realistic inquiries, 90 seconds apart until now. The newest hundredth is being worked on: six of ten are pending. The
 * others were answered, nine of ten within a day, or archived without; one of 2,000 has a next step.
 */
export async function seedInquiries(db: Database, rows: number): Promise<void> {
  // The trigram index is made last: row by row it would take most of the time.
  const index = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'inquiry_search_text'`.execute(db)
  await sql`drop index inquiry_search_text`.execute(db)
  const hashedNumber = sql`abs(hashint4(n))`
  const phone = sql`'+1 555 ' || lpad((n * 7919::bigint % 10000000)::text, 7, '0')`
  // Every two are a family; one of 50 gives the number of an office.
  const dialled = sql`'+1555' || lpad(case when n % 50 = 0 then '1' else (n / 2 * 7919::bigint % 10000000)::text end, 7, '0')`
  const isRecent = sql`n > ${sql.lit(rows - Math.min(maxRecentRows, rows / 100))}`
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, whatsapp_number, child_name,
      child_grade, child_email, child_hobbies, child_birthday, school_name, category, subject, board, time_zone, country,
      referred_by, comments, preferred_schedule, goals, agreed_to_terms_at, status, created_at, content_digest, reference,
      first_answered_at, closed_unanswered_at, next_step_at, next_step_text, contact_number_e164, whatsapp_number_e164)
    select first_name, last_name, email, phone, whatsapp, child, grade, child_email, hobbies, birthday, school, category, subject, board,
      time_zone, country, referred_by, comments, schedule, goals, moment, status, moment, digest, 'M-' || upper(substr(md5(n::text), 1, 12)),
      case when status in ('contacted', 'converted') then least(now(), moment + answer_time) end,
      case when status = 'archived' then moment + answer_time end,
      case when asks_again then now() + (n % 240 - 60) * interval '1 hour' end, case when asks_again then 'Call again' end,
      dialled, case when whatsapp is not null then dialled end
    from (select n, ${sqlOneOf(firstNames, hashedNumber)} as first_name,
      case when n % 20000 = 7 then 'Quillfeather' else ${sqlOneOf(lastNames, sql`(${hashedNumber} / 16)`)} end as last_name,
      'parent' || n || '@example.com' as email, ${phone} as phone, case when n % 4 > 0 then ${phone} end as whatsapp, ${dialled} as dialled, ${sqlOneOf(firstNames, sql`(${hashedNumber} / 256)`)} as child, 'Grade ' || 1 + n % 12 as grade,
      'child' || n || '@example.com' as child_email, 'chess, swimming and reading' as hobbies, date '2010-01-01' + n % 3000 as birthday,
      'St. Mary''s School' as school, 'Academic Core' as category, ${sqlOneOf(subjects, sql`(${hashedNumber} / 4096)`)} as subject,
      'IGCSE' as board, ${sqlOneOf(timeZones, sql`(${hashedNumber} / 64)`)} as time_zone, 'United Kingdom' as country, 'a friend' as referred_by,
      case when n % 2 = 0 then 'We are looking for two lessons a week, and exam practice before the summer. ' || md5(n::text) end as comments,
      'Weekday evenings after six' as schedule, 'A better grade by June' as goals, moment, sha256(n::text::bytea) as digest,
      case when ${isRecent} and ${hashedNumber} % 10 < 6 then 'pending' else
        (array['contacted','contacted','contacted','converted','converted','archived'])[1 + ${hashedNumber} % 6] end as status,
      (1 + ${hashedNumber} % case when n % 10 = 0 then 4320 else 1440 end) * interval '1 minute' as answer_time,
      n % 2000 = 1 as asks_again
    from (select n, date_trunc('second', now()) - (${sql.lit(rows)} - n) * interval '90 seconds' as moment
      from generate_series(1, ${sql.lit(rows)}) n) numbered) made`.execute(db)
  await sql`
    insert into inquiry_events (inquiry_id, kind, to_status, happened_at)
    select id, 'submitted', 'pending', created_at from inquiries`.execute(db)
  // As the process folds these names and numbers.
  await sql`
    insert into inquiry_search (id, status, created_at, search_text)
    select id, status, created_at, translate(lower(concat_ws(E'\n',
      parent_first_name || ' ' || parent_last_name || ' ' || parent_first_name, subject, child_name, parent_email, reference,
      replace(contact_number, ' ', ''), '#' || id)), 'ëü', 'eu')
    from inquiries`.execute(db)
  for (const { definition } of index.rows) await sql.raw(definition).execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Half of what asks for something, and one of 500 others, are the first administrator's. */
export async function seedOwners(db: Database): Promise<void> {
  await sql`
    update inquiries set owner_id = (select min(id) from admins)
    where status <> 'archived' and case when due_at is null then id % 500 = 0 else id % 2 = 0 end`.execute(db)
  await sql`vacuum analyze inquiries`.execute(db)
}
