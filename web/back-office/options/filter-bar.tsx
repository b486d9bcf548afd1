import type { Category } from '#contract/categories.ts'
import { Refresh } from '../shell/refresh.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { CategoryOptions } from './category-options.tsx'

type Given = {
  search: string
  category: string
  categories: Category[]
  isBusy: boolean
  onSearch: (search: string) => void
  onChoose: (category: string) => void
  onRefresh: () => void
}

/** Search, category and Refresh. */
export function FilterBar(given: Given) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox
        label="Search course options"
        placeholder="Search course options..."
        rest={150}
        search={given.search}
        onSearch={given.onSearch}
      />
      <select
        aria-label="Filter by category"
        value={given.category}
        onChange={(event) => given.onChoose(event.currentTarget.value)}
        className="min-h-11 max-w-full min-w-0 grow basis-48 rounded-full border-[1.5px] border-field bg-white px-4 text-base hover:border-slate sm:max-w-64"
      >
        <option value="">All Categories</option>
        <CategoryOptions categories={given.categories} />
      </select>
      <Refresh isBusy={given.isBusy} onRefresh={given.onRefresh} />
    </div>
  )
}
