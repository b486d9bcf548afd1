import { LibraryBig } from 'lucide-react'
import { type Category, categoryCalls } from '#contract/catalogue/categories.ts'
import type { Input } from '#contract/endpoint.ts'
import { limits } from '#contract/text-rules.ts'
import { emojiOrInitial } from '#web/ui/emoji-font.ts'
import type { FormField } from '../../editing/declared-field.tsx'
import { includesIgnoreCase } from '../../format/fill-text.ts'
import { pluralize } from '../../format/words.ts'

import { ManagedList } from '../../lists/managed-list.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { activityMark } from '../../lists/row.tsx'
import { editAct } from '../../lists/row-acts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import {
  categoriesAndOptions,
  descriptionField,
  type Noun,
  removeAct,
  toggleAct,
  useCategories,
  useNounEditor,
} from '../use-noun.ts'
import { GradientField, isPaletteGradient } from './gradient-field.tsx'

type Values = Input<typeof categoryCalls.add>['body']

const categoryNoun: Noun<Values> = {
  calls: categoryCalls,
  noun: 'category',
  queryKey: queryKeys.categories,
  lists: categoriesAndOptions,
}

/** Where a category has none. */
const defaultIcon = '📖'

const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name', required: true, wide: true },
  {
    name: 'icon',
    label: 'Icon',
    hint: `One emoji; ${defaultIcon} when empty.`,
    maxLength: limits.icon,
    placeholder: defaultIcon,
    autoComplete: 'off',
  },
  {
    name: 'is_active',
    kind: 'select',
    label: 'Status',
    hint: 'Visitors see active categories only.',
    options: { true: 'Active', false: 'Inactive' },
    initial: true,
    toValue: (text) => text === 'true',
  },
  {
    name: 'gradient',
    label: 'Gradient',
    render: ({ value, error }) => <GradientField value={value as Category['gradient']} error={error} />,
  },
  descriptionField('category'),
]

const deleteWarning = ({ name, option_count }: Category): string =>
  option_count === 0
    ? `“${name}” has no course options. This cannot be undone.`
    : `“${name}” and its ${pluralize(option_count, 'course option')} will be deleted. This cannot be undone.`

const tile =
  'grid size-10 shrink-0 place-items-center overflow-hidden rounded-s bg-navy text-xl leading-none text-white'

const CategoryTile = ({ icon, name, gradient }: Category) => (
  <span
    aria-hidden="true"
    data-gradient={gradient && isPaletteGradient(gradient) ? gradient : undefined}
    className={tile}
  >
    {emojiOrInitial(icon || defaultIcon, name)}
  </span>
)

export default function CategoriesTab() {
  const query = useCategories()
  const editor = useNounEditor<Category, Values>(categoryNoun)
  const { urlState, setUrlState } = useUrlState()
  const search = urlState['category-search']
  const setSearch = (value: string) => setUrlState({ 'category-search': value }, { replace: true })
  const shown = query.data?.filter(({ name }) => includesIgnoreCase(name, search))
  return (
    <ManagedList
      head={{
        title: 'Course Categories',
        text: 'There are 20 primary course categories. Each active one is a card on the Courses page.',
        add: 'Add Category',
      }}
      noun="category"
      nouns="categories"
      label="Course Categories"
      query={query}
      visible={shown}
      search={{ text: search, onSearch: setSearch, nothingFound: 'No category has this in its name.' }}
      above={
        <p role="status" className="mb-2 min-h-lh text-sm text-slate tabular-nums">
          {shown && shown.length > 0 ? pluralize(shown.length, 'category', 'categories') : null}
        </p>
      }
      editor={editor}
      fields={fields}
      empty={{
        text: 'Visitors browse categories on the Courses page. Add the first one.',
        icon: LibraryBig,
      }}
      invalidates={categoriesAndOptions}
      row={(category) => ({
        title: category.name,
        description: category.description,
        icon: <CategoryTile {...category} />,
        marks: [{ text: pluralize(category.option_count, 'course option'), look: 'plain' }],
        state: activityMark(category.is_active),
        made: category,
        isInactive: !category.is_active,
        acts: [
          toggleAct(categoryNoun, category),
          editAct(editor, category),
          removeAct(categoryNoun, category, {
            title: 'Are you sure you want to delete this category?',
            text: deleteWarning(category),
            action: 'Delete Category',
          }),
        ],
      })}
    />
  )
}
