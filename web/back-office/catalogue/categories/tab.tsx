import { type Category, categoryCalls } from '#contract/catalogue/categories.ts'
import type { Input } from '#contract/endpoint.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { includesIgnoreCase } from '../../format/includes-ignore-case.ts'
import { pluralize } from '../../format/pluralize.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { RowList } from '../../lists/row-list.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { shelf } from '../illustrations.tsx'
import { ListFilter, ListHead, NothingFound, NounList } from '../list-frame.tsx'
import { NounName, NounRow } from '../noun-row.tsx'
import { DescriptionField, TextField } from '../text-field.tsx'
import { useCategories } from '../use-categories.ts'
import { categoriesAndOptions, type Noun, useNounEditor, useRemove, useToggle } from '../use-noun.ts'
import { GradientField, isPaletteGradient } from './gradient-field.tsx'

type Values = Input<typeof categoryCalls.add>['body']

const categoryNoun: Noun<Values> = {
  calls: categoryCalls,
  noun: 'category',
  queryKey: queryKeys.categories,
  lists: categoriesAndOptions,
}

const useCategoryEditor = () => useNounEditor<Category, Values>(categoryNoun)

/** Where a category has none. */
const defaultIcon = '📖'

const toValues = (getValue: (field: string) => string) => ({
  name: getValue('name'),
  icon: getValue('icon'),
  gradient: getValue('gradient'),
  description: getValue('description'),
  is_active: getValue('status') === 'active',
})

function CategoryForm({ editor }: { editor: ReturnType<typeof useCategoryEditor> }) {
  const { fieldErrors } = editor
  return (
    <EditorPanel editor={editor} noun="Category" toValues={toValues}>
      {(row, fieldOf) => (
        <>
          <TextField {...fieldOf('name')} label="Name" required wide />
          <TextField
            {...fieldOf('icon')}
            label="Icon"
            hint={`One emoji; ${defaultIcon} when empty.`}
            maxLength={limits.icon}
            placeholder={defaultIcon}
            autoComplete="off"
          />
          <Field
            id="category-status"
            name="status"
            label="Status"
            hint="Visitors see active categories only."
            error={fieldErrors['is_active']}
          >
            {(control) => (
              <select {...control} defaultValue={row?.is_active === false ? 'inactive' : 'active'}>
                <option value="active">Active</option>
                <option value="inactive">Inactive</option>
              </select>
            )}
          </Field>
          <GradientField value={row?.gradient ?? null} error={fieldErrors['gradient']} />
          <DescriptionField {...fieldOf('description')} noun="category" />
        </>
      )}
    </EditorPanel>
  )
}

const deleteWarning = ({ name, option_count }: Category): string =>
  option_count === 0
    ? `“${name}” has no course options. This cannot be undone.`
    : `“${name}” and its ${pluralize(option_count, 'course option')} will be deleted. This cannot be undone.`

type Props = { category: Category; editor: ReturnType<typeof useCategoryEditor> }

function CategoryRow({ category, editor }: Props) {
  const { name, icon, gradient, option_count } = category
  return (
    <NounRow
      item={category}
      editor={editor}
      toggle={useToggle(categoryNoun)}
      remove={useRemove(categoryNoun)}
      deleteConfirm={{
        title: 'Are you sure you want to delete this category?',
        text: deleteWarning(category),
        action: 'Delete Category',
      }}
      icon={
        <span
          aria-hidden="true"
          data-gradient={gradient && isPaletteGradient(gradient) ? gradient : undefined}
          className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-s bg-navy text-xl leading-none text-white"
        >
          {icon || defaultIcon}
        </span>
      }
      title={
        <>
          <NounName>{name}</NounName>
          <span className="text-xs text-slate tabular-nums">{pluralize(option_count, 'course option')}</span>
        </>
      }
    />
  )
}

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
