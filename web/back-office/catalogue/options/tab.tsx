import { sheet } from '../illustrations.tsx'
import { ListFilter, ListHead, NothingFound, NounList } from '../list-frame.tsx'
import { useCategories } from '../use-categories.ts'
import { CategoryOptions } from './category-options.tsx'
import { OptionForm } from './form.tsx'
import { GroupedOptions } from './grouped-options.tsx'
import { useFilteredOptions } from './use-filtered-options.ts'
import { useOptionEditor, useOptions } from './use-options.ts'

export function OptionsTab() {
  const list = useOptions()
  const categoryList = useCategories()
  const categories = categoryList.data ?? []
  const editor = useOptionEditor()
  const filter = useFilteredOptions(list.data, categoryList.data)
  const { filtered, search, category } = filter
  const onAdd = () => void editor.open(null)
  const refresh = () => {
    void list.refetch()
    void categoryList.refetch()
  }
  return (
    <>
      <ListHead add="Add Course Option" onAdd={onAdd}>
        <div>
          <h2 className="text-xl font-bold">Course Options Management</h2>
          <p className="text-slate">Manage course options for each category</p>
        </div>
      </ListHead>
      <OptionForm editor={editor} categories={categories} />
      <ListFilter
        nouns="course options"
        search={search}
        onSearch={filter.onSearch}
        isBusy={list.isFetching || categoryList.isFetching}
        onRefresh={refresh}
      >
        <select
          aria-label="Filter by category"
          value={category}
          onChange={(event) => filter.onCategoryChange(event.currentTarget.value)}
          className="min-h-11 max-w-full min-w-0 grow basis-48 rounded-full border-[1.5px] border-field bg-white px-4 text-base hover:border-slate sm:max-w-64"
        >
          <option value="">All Categories</option>
          <CategoryOptions categories={categories} />
        </select>
      </ListFilter>
      <h3 className="mb-3 text-lg font-bold tabular-nums">
        Course Options{filtered ? ` (${filtered.length})` : null}
      </h3>
      <NounList
        nouns="course options"
        query={list}
        visible={filtered}
        empty={
          <NothingFound
            noun="course option"
            nouns="course options"
            isFiltered={search !== '' || category !== ''}
            filteredText="Nothing matches this search and category."
            text="Visitors choose a course option inside a category. Add the first one."
            illustration={sheet}
            onClear={filter.onClear}
            onAdd={onAdd}
          />
        }
      >
        {(options) => <GroupedOptions options={options} categories={categories} editor={editor} />}
      </NounList>
    </>
  )
}
