import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { AsyncList } from '../../lists/async-list.tsx'
import { rowSkeleton } from '../../lists/row-list.tsx'
import { useCategories } from '../use-categories.ts'
import { FilterBar } from './filter-bar.tsx'
import { OptionForm } from './form.tsx'
import { GroupedOptions } from './grouped-options.tsx'
import { NoOptions } from './no-options.tsx'
import { useFilteredOptions } from './use-filtered-options.ts'
import { useOptionEditor, useOptions } from './use-options.ts'

export function OptionsTab() {
  const list = useOptions()
  const categories = useCategories()
  const editor = useOptionEditor()
  const { filtered, search, category, onSearch, onCategoryChange, onClear } = useFilteredOptions(
    list.data,
    categories.data,
  )
  const refresh = () => {
    void list.refetch()
    void categories.refetch()
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">Course Options Management</h2>
          <p className="text-slate">Manage course options for each category</p>
        </div>
        <Button size="sm" onClick={() => void editor.open(null)}>
          <Plus size={18} aria-hidden />
          Add Course Option
        </Button>
      </div>
      <OptionForm editor={editor} categories={categories.data ?? []} />
      <FilterBar
        search={search}
        category={category}
        categories={categories.data ?? []}
        isBusy={list.isFetching || categories.isFetching}
        onSearch={onSearch}
        onCategoryChange={onCategoryChange}
        onRefresh={refresh}
      />
      <h3 className="mb-3 text-lg font-bold tabular-nums">
        Course Options{filtered ? ` (${filtered.length})` : null}
      </h3>
      <AsyncList
        query={list}
        visible={filtered}
        loadingText="Loading course options..."
        skeleton={rowSkeleton}
        errorText="The course options could not be loaded."
        empty={
          <NoOptions
            isFiltered={search !== '' || category !== ''}
            onClear={onClear}
            onAdd={() => void editor.open(null)}
          />
        }
      >
        {(options) => (
          <GroupedOptions options={options} categories={categories.data ?? []} editor={editor} />
        )}
      </AsyncList>
    </>
  )
}
