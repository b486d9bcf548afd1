import { EditorPanel } from '../../editing/editor-panel.tsx'
import { DescriptionField, TextField } from '../text-field.tsx'
import type { useBoardEditor } from './use-boards.ts'

const toValues = (getValue: (field: string) => string) => ({
  name: getValue('name'),
  description: getValue('description'),
})

export function BoardForm({ editor }: { editor: ReturnType<typeof useBoardEditor> }) {
  return (
    <EditorPanel editor={editor} noun="Board" toValues={toValues}>
      {(_row, fieldOf) => (
        <>
          <TextField
            {...fieldOf('name')}
            label="Name"
            required
            wide
            placeholder="e.g., Common Core"
          />
          <DescriptionField {...fieldOf('description')} noun="board" />
        </>
      )}
    </EditorPanel>
  )
}
