import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

type Moments = { createdAt?: string; settledAt?: Date | null }

/** Stores an inquiry under an id that the test chooses: a pending one, or one that was archived at `settledAt`. */
export const insertInquiry = (db: Database, id: number, { createdAt = '2026-01-01', settledAt = null }: Moments = {}) =>
  sql`
  insert into inquiries (id, parent_first_name, parent_last_name, parent_email, contact_number, child_name, school_name,
    agreed_to_terms_at, content_digest, status, settled_at, created_at) overriding system value
  values (${id}, 'Sarah', 'Whitfield', 'sarah@example.com', '1', 'Zoë', 'St. Mary’s', now(), sha256('1'),
    ${settledAt ? 'archived' : 'pending'}, ${settledAt}, ${createdAt})`.execute(db)
