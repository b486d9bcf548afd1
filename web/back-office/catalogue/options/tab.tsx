import { BookOpenText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { type Option, optionCalls } from '#contract/catalogue/options.ts'
import { hasEmojiFont } from '#web/ui/emoji-font.ts'
import { includesIgnoreCase } from '../../format/fill-text.ts'
import { pluralize } from '../../format/words.ts'
import { FilterSelect } from '../../lists/filter-select.tsx'
import { rowListClass } from '../../lists/list.tsx'

import { ManagedList } from '../../lists/managed-list.tsx'
import { queryKeys, usePart } from '../../lists/query-client.ts'
import { activityMark } from '../../lists/row.tsx'
import { editAct } from '../../lists/row-acts.tsx'
import { useKeptFocus } from '../../lists/use-kept-focus.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { categoriesAndOptions, type Noun, removeAct, toggleAct, useCategories, useNounEditor } from '../use-noun.ts'
import { fieldsOf, namesOf, type Values } from './fields.tsx'

const optionNoun: Noun<Values> = {
  calls: optionCalls,
  noun: 'course option',
  queryKey: queryKeys.options,
  lists: categoriesAndOptions,
}

type GroupProps = { options: Option[]; category: Category | undefined; children: ReactNode }

/** Its heading stays in view while its rows scroll beneath it. */
function Group({ options, category, children }: GroupProps) {
  const id = useId()
  return (
    <section className="group">
      <h4 id={id} className="category-heading">
        {category?.icon && hasEmojiFont() ? <span aria-hidden="true">{category.icon}</span> : null}
        <span className="min-w-0 wrap-anywhere">{options[0]?.category_name}</span>
        <span className="text-xs font-semibold tabular-nums">
          {pluralize(options.length, 'course option')}
          {category?.is_active === false ? ', none visible: the category is inactive' : ''}
        </span>
      </h4>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {children}
      </ul>
    </section>
  )
}

type GroupsProps = { options: readonly Option[]; categories: Category[]; toItem: (option: Option) => ReactNode }

function GroupedOptions({ options, categories, toItem }: GroupsProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <div
      {...keptFocus}
      role="group"
      aria-label="Course Options"
      className={`relative divide-y divide-line ${rowListClass}`}
    >
      {[...new Set(options.map(({ category_id }) => category_id))].map((id) => {
        const grouped = options.filter(({ category_id }) => category_id === id)
        return (
          <Group key={id} options={grouped} category={categories.find((category) => category.id === id)}>
            {grouped.map(toItem)}
          </Group>
        )
      })}
    </div>
  )
}

export default function OptionsTab() {
  const query = usePart(queryKeys.options, optionCalls.list, 'options')
  const categoryList = useCategories()
  const categories = categoryList.data ?? []
  const editor = useNounEditor<Option, Values>(optionNoun)
  const { urlState, setUrlState } = useUrlState()
  const change = (changes: Partial<UrlState>) => setUrlState(changes, { replace: true })
  const { 'option-search': search, 'option-category': requested } = urlState
  // A deleted category filters nothing.
  const isKnown = !categoryList.data || categories.some(({ id }) => String(id) === requested)
  const category = isKnown ? requested : ''
  const filtered = query.data?.filter(
    ({ name, category_name, category_id }) =>
      (includesIgnoreCase(name, search) || includesIgnoreCase(category_name, search)) &&
      (category === '' || String(category_id) === category),
  )
  return (
    <ManagedList
      head={{
        title: 'Course Options Management',
        text: 'Manage course options for each category',
        add: 'Add Course Option',
      }}
      noun="course option"
      query={query}
      visible={filtered}
      search={{
        text: search,
        onSearch: (value) => change({ 'option-search': value }),
        nothingFound: 'Nothing matches this search and category.',
        filter: {
          isActive: category !== '',
          onClear: () => change({ 'option-category': '', 'option-search': '' }),
          query: categoryList,
          control: (
            <FilterSelect
              label="Filter by category"
              all="All Categories"
              options={namesOf(categories)}
              value={category}
              width="sm:max-w-64"
              onChange={(id) => change({ 'option-category': id })}
            />
          ),
        },
      }}
      above={
        <h3 className="mb-2 text-lg font-bold tabular-nums">
          Course Options{filtered ? ` (${filtered.length})` : null}
        </h3>
      }
      editor={editor}
      fields={fieldsOf(categories)}
      empty={{
        text: 'Visitors choose a course option inside a category. Add the first one.',
        icon: BookOpenText,
      }}
      invalidates={categoriesAndOptions}
      heading="p"
      renderGroups={(options, toItem) => <GroupedOptions options={options} categories={categories} toItem={toItem} />}
      row={(option) => ({
        title: option.name,
        description: option.description,
        marks: [{ text: option.category_name, look: 'secondary' }],
        state: activityMark(option.is_active),
        made: option,
        isInactive: !option.is_active,
        acts: [
          toggleAct(optionNoun, option),
          editAct(editor, option),
          removeAct(optionNoun, option, {
            title: 'Are you sure you want to delete this course option?',
            text: `“${option.name}” of ${option.category_name} will be deleted. This cannot be undone.`,
            action: 'Delete Course Option',
          }),
        ],
      })}
    />
  )
}
