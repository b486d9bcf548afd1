import type { Category } from '#contract/categories.ts'
import type { Option } from '#contract/options.ts'
import { includesIgnoreCase, useUrlFilters } from '../lists/use-url-filters.ts'

const searchParam = 'option-search'
const categoryParam = 'option-category'

/** The options whose own or category's name holds the search, in the chosen category (spec §5). */
export const useFilteredOptions = (
  options: Option[] | undefined,
  categories: Category[] | undefined,
) => {
  const { filters, setFilters } = useUrlFilters([searchParam, categoryParam])
  const search = filters[searchParam]
  // A category that has gone narrows nothing.
  const isKnownCategory =
    !categories || categories.some(({ id }) => String(id) === filters[categoryParam])
  const category = isKnownCategory ? filters[categoryParam] : ''
  const filtered = options?.filter(
    ({ name, category_name, category_id }) =>
      (includesIgnoreCase(name, search) || includesIgnoreCase(category_name, search)) &&
      (category === '' || String(category_id) === category),
  )
  return {
    filtered,
    search,
    category,
    onSearch: (value: string) => setFilters({ [searchParam]: value }),
    onCategoryChange: (value: string) => setFilters({ [categoryParam]: value }),
    onClear: () => setFilters({ [searchParam]: '', [categoryParam]: '' }),
  }
}
