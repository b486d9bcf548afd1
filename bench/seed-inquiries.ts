import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** One inquiry in 20,000 has the rare term, one in ten the common one. */
export const searchTerms = { rare: 'quillfeather', common: 'mathematics' }

const sqlOneOf = (values: string[], seed: RawBuilder<unknown>) =>
  sql`(array[${sql.join(values.map((value) => sql.lit(value)))}])[1 + ${seed} % ${sql.lit(values.length)}]`

const firstNames =
  'Sarah James Priya Wei Fatima Oliver Emma Liam Noah Ava Mia Lucas Zoë Ethan Aisha Hugo'.split(' ')
const lastNames =
  'Whitfield Smith Patel Nguyen Khan Jones Garcia Brown Müller Okafor Rossi Tan Kim Silva Cohen Novak'.split(
    ' ',
  )
const subjects = ['Mathematics', 'Physics', 'Chemistry', 'Biology', 'English', 'Computer Science']

/** Realistic inquiries, 90 seconds apart. The trigram index is made last: row by row it would take most of the time. */
export async function seedInquiries(db: Database, rows: number): Promise<void> {
  const index = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'inquiries_search'`.execute(db)
  await sql`drop index inquiries_search`.execute(db)
  const hashedNumber = sql`abs(hashint4(n))`
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, whatsapp_number, child_name,
      child_grade, child_email, child_hobbies, child_birthday, school_name, category, subject, board, time_zone, country,
      referred_by, comments, preferred_schedule, goals, agreed_to_terms_at, status, created_at, content_digest)
    select ${sqlOneOf(firstNames, hashedNumber)},
      case when n % 20000 = 7 then 'Quillfeather' else ${sqlOneOf(lastNames, sql`(${hashedNumber} / 16)`)} end,
      'parent' || n || '@example.com', '+44 7700 9' || lpad((n % 100000)::text, 5, '0'), '+44 7700 900123',
      ${sqlOneOf(firstNames, sql`(${hashedNumber} / 256)`)}, 'Grade ' || 1 + n % 12, 'child' || n || '@example.com',
      'chess, swimming and reading', date '2010-01-01' + n % 3000, 'St. Mary''s School', 'Academic Core',
      ${sqlOneOf(subjects, sql`(${hashedNumber} / 4096)`)}, 'IGCSE', 'Europe/London', 'United Kingdom', 'a friend',
      case when n % 2 = 0 then 'We are looking for two lessons a week, and exam practice before the summer. ' || md5(n::text) end,
      'Weekday evenings after six', 'A better grade by June', moment,
      (array['pending','pending','pending','pending','pending','pending','contacted','contacted','converted','archived'])[1 + ${hashedNumber} % 10],
      moment, sha256(n::text::bytea)
    from (select n, timestamptz '2026-06-01Z' - (${sql.lit(rows)} - n) * interval '90 seconds' as moment
      from generate_series(1, ${sql.lit(rows)}) n) numbered`.execute(db)
  await sql`
    insert into inquiry_events (inquiry_id, kind, to_status, happened_at)
    select id, 'submitted', 'pending', created_at from inquiries`.execute(db)
  for (const { definition } of index.rows) await sql.raw(definition).execute(db)
  await sql`vacuum analyze`.execute(db)
}
