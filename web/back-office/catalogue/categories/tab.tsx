import { includesIgnoreCase } from '../../format/includes-ignore-case.ts'
import { pluralize } from '../../format/pluralize.ts'
import { RowList } from '../../lists/row-list.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { shelf } from '../illustrations.tsx'
import { ListFilter, ListHead, NothingFound, NounList } from '../list-frame.tsx'
import { useCategories } from '../use-categories.ts'
import { CategoryForm } from './form.tsx'
import { CategoryRow } from './row.tsx'
import { useCategoryEditor } from './use-categories.ts'

export function CategoriesTab() {
  const list = useCategories()
  const editor = useCategoryEditor()
  const { urlState, setUrlState } = useUrlState()
  const search = urlState['category-search']
  const setSearch = (value: string) => setUrlState({ 'category-search': value }, { replace: true })
  const shown = list.data?.filter(({ name }) => includesIgnoreCase(name, search))
  const onAdd = () => void editor.open(null)
  return (
    <>
      <ListHead add="Add Category" onAdd={onAdd}>
        <div>
          <h2 className="text-xl font-bold">Course Categories</h2>
          <p className="text-slate">
            There are 20 primary course categories. Each active one is a card on the Courses page.
          </p>
        </div>
      </ListHead>
      <CategoryForm editor={editor} />
      <ListFilter
        nouns="categories"
        search={search}
        onSearch={setSearch}
        isBusy={list.isFetching}
        onRefresh={() => void list.refetch()}
      />
      <p role="status" className="mb-3 min-h-lh text-sm text-slate tabular-nums">
        {shown && shown.length > 0 ? pluralize(shown.length, 'category', 'categories') : null}
      </p>
      <NounList
        nouns="categories"
        query={list}
        visible={shown}
        empty={
          <NothingFound
            noun="category"
            nouns="categories"
            isFiltered={search !== ''}
            filteredText="No category has this in its name."
            text="Visitors browse categories on the Courses page. Add the first one."
            illustration={shelf}
            onClear={() => setSearch('')}
            onAdd={onAdd}
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
      </NounList>
    </>
  )
}
