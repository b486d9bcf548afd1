import { type ComponentProps, useEffect, useRef } from 'react'
import type { Category } from '#contract/categories.ts'
import { limits } from '#contract/values.ts'
import { Field } from '#web/ui/field.tsx'
import { DescriptionField } from '../shell/description-field.tsx'
import { EditorPanel } from '../shell/editor-panel.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { useOptionEditor } from './use-options.ts'

type Given = { editor: ReturnType<typeof useOptionEditor>; categories: Category[] }

const valuesOf = (typed: (field: string) => string) => ({
  category_id: Number(typed('category_id')),
  name: typed('name'),
  description: typed('description'),
})

type ChoiceGiven = {
  control: ComponentProps<'select'>
  categories: Category[]
  first: number | undefined
}

/** Its categories may come later than the choice is shown: they must neither change it nor take the focus with them. */
function CategoryChoice({ control, categories, first }: ChoiceGiven) {
  const box = useRef<HTMLSelectElement>(null)
  const isReady = categories.length > 0
  useEffect(() => {
    if (isReady && box.current?.value === '') box.current.value = String(first ?? '')
  }, [isReady, first])
  return (
    <select ref={box} {...control}>
      <option value="">Select a category</option>
      <CategoryOptions categories={categories} />
    </select>
  )
}

/** The form of a course option; nothing while it is closed. */
export function OptionForm({ editor, categories }: Given) {
  const { editing, marks } = editor
  if (!editing) return null
  const { row } = editing
  return (
    <EditorPanel
      key={editing.key}
      title={editing.target ? 'Edit Course Option' : 'Add New Course Option'}
      isNew={!editing.target}
      isBusy={editor.isBusy}
      marks={marks}
      onSubmit={(typed) => editor.submit(valuesOf(typed))}
      onCancel={editor.close}
      onTyped={editor.unmark}
    >
      <Field
        id="option-category"
        name="category_id"
        label="Category"
        required
        error={marks['category_id']}
      >
        {(control) => (
          <CategoryChoice control={control} categories={categories} first={row?.category_id} />
        )}
      </Field>
      <Field id="option-name" name="name" label="Course Option Name" required error={marks['name']}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={limits.name}
            defaultValue={row?.name}
            placeholder="e.g., Advanced Calculus"
          />
        )}
      </Field>
      <DescriptionField
        id="option-description"
        of="course option"
        value={row?.description}
        error={marks['description']}
      />
    </EditorPanel>
  )
}
