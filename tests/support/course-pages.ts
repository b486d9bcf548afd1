import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import type { ChangeCache } from '#server/database/change-cache.ts'

export const uncached: ChangeCache = {
  getOrCreate: (_key, make) => make(),
  invalidate: () => {},
}

/** Categories of these names, of which one may be open. */
export function coursesOf(names: readonly string[], openId?: number): CoursesPageData {
  const empty = { description: null, icon: null, gradient: null }
  const categories = names.map((name, index) => ({ id: index + 1, name, ...empty }))
  const open = categories.find(({ id }) => id === openId)
  return { categories, boards: [], openCategory: open ? { ...open, courseOptions: [] } : null }
}
