import { sql } from 'kysely'
import type { FoundNote } from '#contract/conversation/found-texts.ts'
import { foldText, matchesPattern, toPattern } from '../../database/fold-text.ts'
import { type PageQuery, readPage } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { selectVisible } from '../filter.ts'
import { parentName, toInstant } from '../present.ts'
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
      .select(['inquiry_notes.id', 'inquiry_notes.body', 'inquiries.id as contact_id', 'admins.name as author_name'])
      .select(toInstant(sql.ref('inquiry_notes.created_at')).as('created_at'))
      .select(parentName.as('parent_name'))
      .orderBy('inquiry_notes.id', 'desc'),
  )
  const notes = rows.map(({ body, ...note }): FoundNote => ({ ...note, excerpt: excerptAround(body, term) }))
  return { notes, total: pagination.total }
}
