import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Four in March of a year in which no other journey has a contact. */
export const storeReportedInquiries = (database: Database, year: number) =>
  sql`
  insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, content_digest,
    agreed_to_terms_at, created_at, status, first_answered_at, settled_at, subject)
  select 'Meera', 'Reported ' || subject, 'meera@example.com', '1', 'Zoë', '', at, at, status,
    at + minutes * interval '1 minute', case when status = 'converted' then at + interval '2 days' end, subject
  from (select make_timestamptz(${year}::integer, 3, day, 20, 0, 0, 'UTC') as at, * from (values
    (1, 'Physics', 'converted', 60), (2, 'Physics', 'contacted', 1440), (3, 'Physics', 'contacted', 1441),
    (4, 'Chemistry', 'pending', null::integer)) as told (day, subject, status, minutes)) as made`.execute(database)
