import { type ComponentProps, useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { DescriptionField, TextField } from '../text-field.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { useOptionEditor } from './use-options.ts'

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
            {(control) => (
              <CategorySelect
                control={control}
                categories={categories}
                initialId={row?.category_id}
              />
            )}
          </Field>
          <TextField
            {...fieldOf('name')}
            label="Course Option Name"
            required
            placeholder="e.g., Advanced Calculus"
          />
          <DescriptionField {...fieldOf('description')} noun="course option" />
        </>
      )}
    </EditorPanel>
  )
}
