import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { counted } from '../shell/counted.ts'
import { Listed } from '../shell/listed.tsx'
import { Refresh } from '../shell/refresh.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import type { Session } from '../shell/session.ts'
import { holds, useFilters } from '../shell/use-filters.ts'
import { Card } from './card.tsx'
import { CategoryForm } from './form.tsx'
import { NoCategories } from './no-categories.tsx'
import { useCategories, useCategoryEditor } from './use-categories.ts'

const typed = 'category-search'

/** The categories that visitors browse. */
export function CategoriesTab({ session }: { session: Session }) {
  const list = useCategories(session)
  const editor = useCategoryEditor(session)
  const { filters, change } = useFilters([typed])
  const shown = list.data?.filter(({ name }) => holds(name, filters[typed]))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">Course Categories</h2>
          <p className="text-slate">
            There are 20 primary course categories. Each active one is a card on the Courses page.
          </p>
        </div>
        <Button size="sm" onClick={() => editor.open(null)}>
          <Plus size={18} aria-hidden />
          Add Category
        </Button>
      </div>
      <CategoryForm editor={editor} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search categories"
          placeholder="Search categories..."
          rest={150}
          search={filters[typed]}
          onSearch={(search) => change({ [typed]: search })}
        />
        <Refresh isBusy={list.isFetching} onRefresh={() => void list.refetch()} />
      </div>
      {shown && shown.length > 0 ? (
        <p role="status" className="mb-3 text-[0.92rem] text-slate tabular-nums">
          {counted(shown.length, 'category', 'categories')}
        </p>
      ) : null}
      <Listed
        list={list}
        shown={shown}
        label="Course Categories"
        loading="Loading categories..."
        failed="The categories could not be loaded."
        empty={
          <NoCategories
            isNarrowed={filters[typed] !== ''}
            onClear={() => change({ [typed]: '' })}
            onAdd={() => editor.open(null)}
          />
        }
      >
        {(category) => (
          <Card
            key={category.id}
            session={session}
            category={category}
            onEdit={() => editor.open(category)}
          />
        )}
      </Listed>
    </>
  )
}
