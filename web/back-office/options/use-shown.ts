import type { Category } from '#contract/categories.ts'
import type { Option } from '#contract/options.ts'
import { holds, useFilters } from '../shell/use-filters.ts'

const typed = 'option-search'
const chosen = 'option-category'

/** The options whose own or category's name holds the search, in the chosen category (spec §5). */
export const useShown = (options: Option[] | undefined, categories: Category[] | undefined) => {
  const { filters, change } = useFilters([typed, chosen])
  const search = filters[typed]
  // A category that has gone narrows nothing.
  const isThere = !categories || categories.some(({ id }) => String(id) === filters[chosen])
  const category = isThere ? filters[chosen] : ''
  const shown = options?.filter(
    ({ name, category_name, category_id }) =>
      (holds(name, search) || holds(category_name, search)) &&
      (category === '' || String(category_id) === category),
  )
  return {
    shown,
    search,
    category,
    onSearch: (to: string) => change({ [typed]: to }),
    onChoose: (to: string) => change({ [chosen]: to }),
    onClear: () => change({ [typed]: '', [chosen]: '' }),
  }
}
