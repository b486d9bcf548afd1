import { limits } from '#contract/values.ts'
import { Field } from '#web/ui/field.tsx'
import { DescriptionField } from '../shell/description-field.tsx'
import { EditorPanel } from '../shell/editor-panel.tsx'
import { GradientField } from './gradient-field.tsx'
import { defaultIcon } from './icon.ts'
import type { useCategoryEditor } from './use-categories.ts'

const valuesOf = (typed: (field: string) => string) => ({
  name: typed('name'),
  icon: typed('icon'),
  gradient: typed('gradient'),
  description: typed('description'),
  is_active: typed('status') === 'active',
})

/** The form of a category; nothing while it is closed. */
export function CategoryForm({ editor }: { editor: ReturnType<typeof useCategoryEditor> }) {
  const { editing, marks } = editor
  if (!editing) return null
  const { row } = editing
  return (
    <EditorPanel
      key={editing.key}
      title={editing.target ? 'Edit Category' : 'Add New Category'}
      isNew={!editing.target}
      isBusy={editor.isBusy}
      marks={marks}
      onSubmit={(typed) => editor.submit(valuesOf(typed))}
      onCancel={editor.close}
      onTyped={editor.unmark}
    >
      <Field id="category-name" name="name" label="Name" required error={marks['name']} wide>
        {(control) => (
          <input {...control} type="text" maxLength={limits.name} defaultValue={row?.name} />
        )}
      </Field>
      <Field
        id="category-icon"
        name="icon"
        label="Icon"
        hint={`One emoji; ${defaultIcon} when empty.`}
        error={marks['icon']}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={limits.icon}
            placeholder={defaultIcon}
            defaultValue={row?.icon ?? ''}
          />
        )}
      </Field>
      <Field
        id="category-status"
        name="status"
        label="Status"
        hint="Visitors see active categories only."
        error={marks['is_active']}
      >
        {(control) => (
          <select {...control} defaultValue={row?.is_active === false ? 'inactive' : 'active'}>
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </select>
        )}
      </Field>
      <GradientField stored={row?.gradient ?? null} error={marks['gradient']} />
      <DescriptionField
        id="category-description"
        of="category"
        value={row?.description}
        error={marks['description']}
      />
    </EditorPanel>
  )
}
