import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** One inquiry in 20,000 has the rare term, one in six the common one, one alone the phone. */
export const searchTerms = {
  rare: 'quillfeather',
  common: 'mathematics',
  reference: `M-${createHash('md5').update('4321').digest('hex').slice(0, 12)}`,
  phone: { typed: '(555) 421-7999', digits: '5554217999' },
  accented: { typed: 'Quíllfeather', folded: 'quillfeather' },
}

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
    select indexdef as definition from pg_indexes where indexname = 'inquiry_search_text'`.execute(
    db,
  )
  await sql`drop index inquiry_search_text`.execute(db)
  const hashedNumber = sql`abs(hashint4(n))`
  const phone = sql`'+1 555 ' || lpad((n * 7919::bigint % 10000000)::text, 7, '0')`
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, whatsapp_number, child_name,
      child_grade, child_email, child_hobbies, child_birthday, school_name, category, subject, board, time_zone, country,
      referred_by, comments, preferred_schedule, goals, agreed_to_terms_at, status, created_at, content_digest, reference)
    select ${sqlOneOf(firstNames, hashedNumber)},
      case when n % 20000 = 7 then 'Quillfeather' else ${sqlOneOf(lastNames, sql`(${hashedNumber} / 16)`)} end,
      'parent' || n || '@example.com', ${phone}, case when n % 4 > 0 then ${phone} end,
      ${sqlOneOf(firstNames, sql`(${hashedNumber} / 256)`)}, 'Grade ' || 1 + n % 12, 'child' || n || '@example.com',
      'chess, swimming and reading', date '2010-01-01' + n % 3000, 'St. Mary''s School', 'Academic Core',
      ${sqlOneOf(subjects, sql`(${hashedNumber} / 4096)`)}, 'IGCSE', 'Europe/London', 'United Kingdom', 'a friend',
      case when n % 2 = 0 then 'We are looking for two lessons a week, and exam practice before the summer. ' || md5(n::text) end,
      'Weekday evenings after six', 'A better grade by June', moment,
      (array['pending','pending','pending','pending','pending','pending','contacted','contacted','converted','archived'])[1 + ${hashedNumber} % 10],
      moment, sha256(n::text::bytea), 'M-' || upper(substr(md5(n::text), 1, 12))
    from (select n, timestamptz '2026-06-01Z' - (${sql.lit(rows)} - n) * interval '90 seconds' as moment
      from generate_series(1, ${sql.lit(rows)}) n) numbered`.execute(db)
  await sql`
    insert into inquiry_events (inquiry_id, kind, to_status, happened_at)
    select id, 'submitted', 'pending', created_at from inquiries`.execute(db)
  // As the process folds these names and numbers.
  await sql`
    insert into inquiry_search (id, status, created_at, search_text)
    select id, status, created_at, translate(lower(concat_ws(E'\n', '#' || id,
      parent_first_name || ' ' || parent_last_name || ' ' || parent_first_name, parent_email, subject, child_name, reference,
      regexp_replace(contact_number, '\\D', '', 'g'))), 'ëü', 'eu')
    from inquiries`.execute(db)
  for (const { definition } of index.rows) await sql.raw(definition).execute(db)
  await sql`vacuum analyze`.execute(db)
}
