import { categoryCalls } from '#contract/catalogue/categories.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

/** All categories, active and inactive: the list of one tab, the dropdowns of another. */
export const useCategories = () =>
  useAdminQuery(
    queryKeys.categories,
    async (call, signal) => (await call(categoryCalls.list, {}, { signal })).categories,
  )
