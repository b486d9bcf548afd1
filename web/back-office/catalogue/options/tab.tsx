import { useId } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Option } from '#contract/catalogue/options.ts'
import { Badge } from '#web/ui/badge.tsx'
import { includesIgnoreCase } from '../../format/includes-ignore-case.ts'
import { pluralize } from '../../format/pluralize.ts'
import { rowListClass } from '../../lists/row-list.tsx'
import { useKeptFocus } from '../../lists/use-kept-focus.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { sheet } from '../illustrations.tsx'
import { ListFilter, ListHead, NothingFound, NounList } from '../list-frame.tsx'
import { NounRow } from '../noun-row.tsx'
import { useCategories } from '../use-categories.ts'
import { useRemove, useToggle } from '../use-noun.ts'
import { CategoryOptions, OptionForm, optionNoun, useOptionEditor, useOptions } from './form.tsx'

type RowProps = { option: Option; editor: ReturnType<typeof useOptionEditor> }

function OptionRow({ option, editor }: RowProps) {
  const { name, category_name } = option
  return (
    <NounRow
      item={option}
      editor={editor}
      toggle={useToggle(optionNoun)}
      remove={useRemove(optionNoun)}
      deleteConfirm={{
        title: 'Are you sure you want to delete this course option?',
        text: `“${name}” of ${category_name} will be deleted. This cannot be undone.`,
        action: 'Delete Course Option',
      }}
      title={
        <>
          <p className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{name}</p>
          <Badge variant="secondary">{category_name}</Badge>
        </>
      }
    />
  )
}

type OptionEditor = ReturnType<typeof useOptionEditor>

type GroupProps = {
  options: Option[]
  category: Category | undefined
  editor: OptionEditor
}

/** Its heading stays in view while its rows scroll beneath it. */
function Group({ options, category, editor }: GroupProps) {
  const id = useId()
  return (
    <section className="group">
      <h4 id={id} className="category-heading">
        {category?.icon ? <span aria-hidden="true">{category.icon}</span> : null}
        <span className="min-w-0 wrap-anywhere">{options[0]?.category_name}</span>
        <span className="text-xs font-semibold tabular-nums">
          {pluralize(options.length, 'course option')}
          {category?.is_active === false ? ', none visible: the category is inactive' : ''}
        </span>
      </h4>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {options.map((option) => (
          <OptionRow key={option.id} option={option} editor={editor} />
        ))}
      </ul>
    </section>
  )
}

type Props = { options: Option[]; categories: Category[]; editor: OptionEditor }

function GroupedOptions({ options, categories, editor }: Props) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const categoryIds = new Set(options.map(({ category_id }) => category_id))
  return (
    <div {...keptFocus} role="group" aria-label="Course Options" className={`divide-y divide-line ${rowListClass}`}>
      {[...categoryIds].map((id) => (
        <Group
          key={id}
          options={options.filter(({ category_id }) => category_id === id)}
          category={categories.find((category) => category.id === id)}
          editor={editor}
        />
      ))}
    </div>
  )
}

/** Filters by search and category. */
const useFilteredOptions = (options: Option[] | undefined, categories: Category[] | undefined) => {
  const { urlState, setUrlState } = useUrlState()
  const search = urlState['option-search']
  const requestedCategory = urlState['option-category']
  // A deleted category filters nothing.
  const isKnownCategory = !categories || categories.some(({ id }) => String(id) === requestedCategory)
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
    onCategoryChange: (value: string) => setUrlState({ 'option-category': value }, { replace: true }),
    onClear: () => setUrlState({ 'option-search': '', 'option-category': '' }, { replace: true }),
  }
}

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
      <h3 className="mb-3 text-lg font-bold tabular-nums">Course Options{filtered ? ` (${filtered.length})` : null}</h3>
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
