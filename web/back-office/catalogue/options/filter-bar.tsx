import type { Category } from '#contract/catalogue/categories.ts'
import { RefreshButton } from '../../lists/refresh-button.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { CategoryOptions } from './category-options.tsx'

type Props = {
  search: string
  category: string
  categories: Category[]
  isBusy: boolean
  onSearch: (search: string) => void
  onCategoryChange: (category: string) => void
  onRefresh: () => void
}

export function FilterBar(props: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox
        label="Search course options"
        placeholder="Search course options..."
        debounceMs={150}
        search={props.search}
        onSearch={props.onSearch}
      />
      <select
        aria-label="Filter by category"
        value={props.category}
        onChange={(event) => props.onCategoryChange(event.currentTarget.value)}
        className="min-h-11 max-w-full min-w-0 grow basis-48 rounded-full border-[1.5px] border-field bg-white px-4 text-base hover:border-slate sm:max-w-64"
      >
        <option value="">All Categories</option>
        <CategoryOptions categories={props.categories} />
      </select>
      <RefreshButton isBusy={props.isBusy} onRefresh={props.onRefresh} />
    </div>
  )
}
