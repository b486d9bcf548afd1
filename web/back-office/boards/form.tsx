import { limits } from '#contract/values.ts'
import { Field } from '#web/ui/field.tsx'
import { DescriptionField } from '../editing/description-field.tsx'
import { EditorPanel } from '../editing/editor-panel.tsx'
import type { useBoardEditor } from './use-boards.ts'

export function BoardForm({ editor }: { editor: ReturnType<typeof useBoardEditor> }) {
  const { editing, fieldErrors } = editor
  if (!editing) return null
  return (
    <EditorPanel
      key={editing.key}
      title={editing.target ? 'Edit Board' : 'Add New Board'}
      isNew={!editing.target}
      isBusy={editor.isBusy}
      fieldErrors={fieldErrors}
      onSubmit={(getValue) =>
        editor.submit({ name: getValue('name'), description: getValue('description') })
      }
      onCancel={editor.close}
      onFieldInput={editor.clearFieldError}
    >
      <Field id="board-name" name="name" label="Name" required error={fieldErrors['name']} wide>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={limits.name}
            defaultValue={editing.row?.name}
            placeholder="e.g., Common Core"
          />
        )}
      </Field>
      <DescriptionField
        id="board-description"
        noun="board"
        value={editing.row?.description}
        error={fieldErrors['description']}
      />
    </EditorPanel>
  )
}
