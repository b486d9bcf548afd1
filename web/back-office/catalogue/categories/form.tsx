import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { DescriptionField } from '../description-field.tsx'
import { GradientField } from './gradient-field.tsx'
import { defaultIcon } from './icon.ts'
import type { useCategoryEditor } from './use-categories.ts'

const toValues = (getValue: (field: string) => string) => ({
  name: getValue('name'),
  icon: getValue('icon'),
  gradient: getValue('gradient'),
  description: getValue('description'),
  is_active: getValue('status') === 'active',
})

export function CategoryForm({ editor }: { editor: ReturnType<typeof useCategoryEditor> }) {
  const { fieldErrors } = editor
  return (
    <EditorPanel editor={editor} noun="Category" toValues={toValues}>
      {(row) => (
        <>
          <Field
            id="category-name"
            name="name"
            label="Name"
            required
            error={fieldErrors['name']}
            wide
          >
            {(control) => (
              <input {...control} type="text" maxLength={limits.name} defaultValue={row?.name} />
            )}
          </Field>
          <Field
            id="category-icon"
            name="icon"
            label="Icon"
            hint={`One emoji; ${defaultIcon} when empty.`}
            error={fieldErrors['icon']}
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
          <DescriptionField
            id="category-description"
            noun="category"
            value={row?.description}
            error={fieldErrors['description']}
          />
        </>
      )}
    </EditorPanel>
  )
}
