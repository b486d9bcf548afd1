import type { Category } from '#contract/catalogue/categories.ts'
import type { Option } from '#contract/catalogue/options.ts'
import { includesIgnoreCase } from '../../format/includes-ignore-case.ts'
import { useUrlState } from '../../url-state/url-state.tsx'

/** Filters by search and category. */
export const useFilteredOptions = (
  options: Option[] | undefined,
  categories: Category[] | undefined,
) => {
  const { urlState, setUrlState } = useUrlState()
  const search = urlState['option-search']
  const requestedCategory = urlState['option-category']
  // A deleted category filters nothing.
  const isKnownCategory =
    !categories || categories.some(({ id }) => String(id) === requestedCategory)
  const category = isKnownCategory ? requestedCategory : ''
  const filtered = options?.filter(
    ({ name, category_name, category_id }) =>
      (includesIgnoreCase(name, search) || includesIgnoreCase(category_name, search)) &&
      (category === '' || String(category_id) === category),
  )
  return {
    filtered,
    search,
    category,
    onSearch: (value: string) => setUrlState({ 'option-search': value }, { replace: true }),
    onCategoryChange: (value: string) =>
      setUrlState({ 'option-category': value }, { replace: true }),
    onClear: () => setUrlState({ 'option-search': '', 'option-category': '' }, { replace: true }),
  }
}
