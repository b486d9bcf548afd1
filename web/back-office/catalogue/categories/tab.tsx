import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { includesIgnoreCase } from '../../format/includes-ignore-case.ts'
import { pluralize } from '../../format/pluralize.ts'
import { AsyncList } from '../../lists/async-list.tsx'
import { RefreshButton } from '../../lists/refresh-button.tsx'
import { RowList, rowSkeleton } from '../../lists/row-list.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useCategories } from '../use-categories.ts'
import { CategoryForm } from './form.tsx'
import { NoCategories } from './no-categories.tsx'
import { CategoryRow } from './row.tsx'
import { useCategoryEditor } from './use-categories.ts'

export function CategoriesTab() {
  const list = useCategories()
  const editor = useCategoryEditor()
  const { urlState, setUrlState } = useUrlState()
  const search = urlState['category-search']
  const setSearch = (value: string) => setUrlState({ 'category-search': value }, { replace: true })
  const shown = list.data?.filter(({ name }) => includesIgnoreCase(name, search))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">Course Categories</h2>
          <p className="text-slate">
            There are 20 primary course categories. Each active one is a card on the Courses page.
          </p>
        </div>
        <Button size="sm" onClick={() => void editor.open(null)}>
          <Plus size={18} aria-hidden />
          Add Category
        </Button>
      </div>
      <CategoryForm editor={editor} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search categories"
          placeholder="Search categories..."
          debounceMs={150}
          search={search}
          onSearch={setSearch}
        />
        <RefreshButton isBusy={list.isFetching} onRefresh={() => void list.refetch()} />
      </div>
      <p role="status" className="mb-3 min-h-lh text-sm text-slate tabular-nums">
        {shown && shown.length > 0 ? pluralize(shown.length, 'category', 'categories') : null}
      </p>
      <AsyncList
        query={list}
        visible={shown}
        loadingText="Loading categories..."
        skeleton={rowSkeleton}
        errorText="The categories could not be loaded."
        empty={
          <NoCategories
            isFiltered={search !== ''}
            onClear={() => setSearch('')}
            onAdd={() => void editor.open(null)}
          />
        }
      >
        {(categories) => (
          <RowList label="Course Categories">
            {categories.map((category) => (
              <CategoryRow key={category.id} category={category} editor={editor} />
            ))}
          </RowList>
        )}
      </AsyncList>
    </>
  )
}
