import type { ListView } from '#contract/inquiries/inbox.ts'
import type { PromiseList } from '#contract/inquiries/promise.ts'
import type { Database } from '../../database/schema.ts'
import { withFamily } from './families.ts'
import type { Viewer } from './view.ts'

type NamedFilter = {
  view?: ListView | undefined
  promise?: PromiseList | undefined
  family?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What a query narrows lists and exports to by name, as `viewer` sees it. */
export const openFilter = async <Query extends NamedFilter>(
  db: Database,
  { from, to, ...query }: Query,
  viewer: Viewer,
) =>
  withFamily(db, {
    ...query,
    received: from || to ? { from, to, teamZone: viewer.teamZone } : undefined,
    view: query.view && { name: query.view, ...viewer },
    promise: query.promise && { name: query.promise, ...viewer },
  })
