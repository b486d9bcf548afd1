import { EditorPanel } from '../../editing/editor-panel.tsx'
import { DescriptionField, TextField } from '../text-field.tsx'
import type { useBoardEditor } from './use-boards.ts'

const toValues = (getValue: (field: string) => string) => ({
  name: getValue('name'),
  description: getValue('description'),
})

export function BoardForm({ editor }: { editor: ReturnType<typeof useBoardEditor> }) {
  const { fieldErrors } = editor
  return (
    <EditorPanel editor={editor} noun="Board" toValues={toValues}>
      {(row) => (
        <>
          <TextField
            id="board-name"
            name="name"
            label="Name"
            required
            wide
            value={row?.name}
            error={fieldErrors['name']}
            placeholder="e.g., Common Core"
          />
          <DescriptionField
            id="board-description"
            noun="board"
            value={row?.description}
            error={fieldErrors['description']}
          />
        </>
      )}
    </EditorPanel>
  )
}
