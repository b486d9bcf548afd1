import { type ComponentProps, useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { type Option, optionCalls } from '#contract/catalogue/options.ts'
import type { Input } from '#contract/endpoint.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { DescriptionField, TextField } from '../text-field.tsx'
import { categoriesAndOptions, type Noun, useNounEditor } from '../use-noun.ts'

type Values = Input<typeof optionCalls.add>['body']

export const optionNoun: Noun<Values> = {
  calls: optionCalls,
  noun: 'course option',
  queryKey: queryKeys.options,
  lists: categoriesAndOptions,
}

export const useOptionEditor = () => useNounEditor<Option, Values>(optionNoun)

export const useOptions = () =>
  useAdminQuery(queryKeys.options, async (call, signal) => (await call(optionCalls.list, {}, { signal })).options)

export function CategoryOptions({ categories }: { categories: Category[] }) {
  return categories.map(({ id, name, is_active }) => (
    <option key={id} value={id}>
      {is_active ? name : `${name} (Inactive)`}
    </option>
  ))
}

type Props = { editor: ReturnType<typeof useOptionEditor>; categories: Category[] }

const toValues = (getValue: (field: string) => string) => ({
  category_id: Number(getValue('category_id')),
  name: getValue('name'),
  description: getValue('description'),
})

type CategorySelectProps = {
  control: ComponentProps<'select'>
  categories: Category[]
  initialId: number | undefined
}

/** The categories may load after the form is shown: that must neither change the choice nor move the focus. */
function CategorySelect({ control, categories, initialId }: CategorySelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const hasCategories = categories.length > 0
  useEffect(() => {
    const options = [...(select.current?.options ?? [])]
    const initial = options.find(({ value }) => value === String(initialId ?? ''))
    if (!hasCategories || !initial || select.current?.value !== '') return
    initial.defaultSelected = true
    initial.selected = true
  }, [hasCategories, initialId])
  return (
    <select ref={select} {...control}>
      <option value="">Select a category</option>
      <CategoryOptions categories={categories} />
    </select>
  )
}

export function OptionForm({ editor, categories }: Props) {
  return (
    <EditorPanel editor={editor} noun="Course Option" toValues={toValues}>
      {(row, fieldOf) => (
        <>
          <Field {...fieldOf('category_id')} label="Category" required>
            {(control) => <CategorySelect control={control} categories={categories} initialId={row?.category_id} />}
          </Field>
          <TextField {...fieldOf('name')} label="Course Option Name" required placeholder="e.g., Advanced Calculus" />
          <DescriptionField {...fieldOf('description')} noun="course option" />
        </>
      )}
    </EditorPanel>
  )
}
