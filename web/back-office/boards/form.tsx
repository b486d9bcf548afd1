import { limits } from '#contract/values.ts'
import { Field } from '#web/ui/field.tsx'
import { DescriptionField } from '../shell/description-field.tsx'
import { EditorPanel } from '../shell/editor-panel.tsx'
import type { useBoardEditor } from './use-boards.ts'

/** The form of a board; nothing while it is closed. */
export function BoardForm({ editor }: { editor: ReturnType<typeof useBoardEditor> }) {
  const { editing, marks } = editor
  if (!editing) return null
  return (
    <EditorPanel
      key={editing.key}
      title={editing.target ? 'Edit Board' : 'Add New Board'}
      isNew={!editing.target}
      isBusy={editor.isBusy}
      marks={marks}
      onSubmit={(typed) =>
        editor.submit({ name: typed('name'), description: typed('description') })
      }
      onCancel={editor.close}
      onTyped={editor.unmark}
    >
      <Field id="board-name" name="name" label="Name" required error={marks['name']} wide>
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
        of="board"
        value={editing.row?.description}
        error={marks['description']}
      />
    </EditorPanel>
  )
}
