import type { FoundNote } from '#contract/conversation/found-texts.ts'
import { foldText, matchesPattern, toPattern } from '../../database/fold-text.ts'
import { type PageQuery, readPage } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { selectVisible } from '../filter.ts'
import { excerptAround } from './excerpt.ts'

const newest: PageQuery = { page: 1, limit: 20 }

/** The newest 20 notes of visible inquiries that contain the term, and the number of all. */
export async function searchNotes(db: Database, search: string) {
  const term = foldText(search)
  const found = selectVisible(db)
    .innerJoin('inquiry_notes', 'inquiry_notes.inquiry_id', 'inquiries.id')
    .where(matchesPattern('inquiry_notes.search_text', toPattern(term)))
  const { rows, pagination } = await readPage(
    newest,
    found,
    found
      .leftJoin('admins', 'admins.id', 'inquiry_notes.author_id')
      .select(['inquiry_notes.id', 'inquiry_notes.body', 'inquiry_notes.created_at'])
      .select(['inquiries.id as contact_id', 'parent_first_name', 'parent_last_name'])
      .select('admins.name as author_name')
      .orderBy('inquiry_notes.id', 'desc'),
  )
  const notes = rows.map(
    ({ parent_first_name, parent_last_name, body, created_at, ...note }): FoundNote => ({
      ...note,
      parent_name: `${parent_first_name} ${parent_last_name}`.trim(),
      created_at: created_at.toISOString(),
      excerpt: excerptAround(body, term),
    }),
  )
  return { notes, total: pagination.total }
}
