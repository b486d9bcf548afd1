import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { DescriptionField, TextField } from '../text-field.tsx'
import { GradientField } from './gradient-field.tsx'
import type { useCategoryEditor } from './use-categories.ts'

/** Where a category has none. */
export const defaultIcon = '📖'

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
