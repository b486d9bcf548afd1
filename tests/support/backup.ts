import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { createSession } from '#server/admins/sessions.ts'
import { board } from '#server/catalogue/nouns.ts'
import { add } from '#server/catalogue/versioned-noun.ts'
import type { Database } from '#server/database/schema.ts'
import { deleteInquiry } from '#server/inquiries/deletion/delete-inquiry.ts'
import { submitInquiry } from '#server/inquiries/intake/submit.ts'
import { test as base } from './app.ts'
import { createTestClone } from './database.ts'
import { inquiryPayload } from './inquiry-payload.ts'

export const now = new Date('2026-03-01T12:00:00Z')

export const submit = (db: Database, overrides = {}) =>
  submitInquiry(db, inquirySubmission.parse(inquiryPayload(overrides)), { now })

/** Everything that COPY could misread, a foreign key, and what a restore leaves out. */
export async function seedInquiries(db: Database, moreComments = ''): Promise<void> {
  const comments = `tab\tbackslash \\ \\. \\N\nline\r\n\\.\n"quoted" 张 👩‍👧 é${moreComments}`
  await submit(db, { comments, childBirthday: '2012-02-29' })
  await submit(db, { comments: '\\.', subject: 'Algebra' })
  await submit(db, { website: 'https://spam.example.com' })
  await deleteInquiry(db, { id: 2, by: 1, now })
  await add(db, board, { name: 'TEKS' }, 1)
  await createSession(db, 1, now)
}

/** `empty` is a migrated database that holds nothing. */
export const test = base.extend('empty', () => createTestClone())
