import { sql } from 'kysely'
import type { PageQuery } from '../../database/pagination.ts'
import { compilePerShape } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { selectTotal } from '../counts.ts'
import { selectMatching } from '../filter.ts'
import type { View } from '../list/view.ts'
import { contactColumns, selectAsJson } from '../present.ts'
import { type ListQuery, onlyPage, type PageRows } from './page-rows.ts'

type ViewShape = Pick<View, 'name' | 'teamZone'>
type ViewValues = Omit<View, keyof ViewShape>

/** Its numbers are literals: with parameters PostgreSQL plans each request anew, which takes 0.2 ms of 1.3. */
const selectShallowPage = compilePerShape(
  (
    db,
    { page, limit, status, view }: PageQuery & Pick<ListQuery, 'status'> & { view?: ViewShape },
    viewer: Partial<ViewValues>,
  ) => {
    const filter = { status, view: view && { ...view, ...(viewer as ViewValues) } }
    const rows = selectMatching(db, filter)
      .select(contactColumns)
      .orderBy('inquiries.created_at', 'desc')
      .orderBy('inquiries.id', 'desc')
      .limit(sql.lit(limit))
      .offset(sql.lit((page - 1) * limit))
    return selectAsJson(db, rows).select(selectTotal(db, filter).as('total'))
  },
)

export async function readShallowPage(db: Database, { page, limit, status, view }: ListQuery): Promise<PageRows> {
  const { name, teamZone, ...viewer } = view ?? {}
  const shape = { page, limit, status, ...(name && teamZone && { view: { name, teamZone } }) }
  return onlyPage(await selectShallowPage(db, shape, viewer))
}
