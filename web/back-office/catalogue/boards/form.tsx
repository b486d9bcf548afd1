import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { DescriptionField } from '../description-field.tsx'
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
          <Field id="board-name" name="name" label="Name" required error={fieldErrors['name']} wide>
            {(control) => (
              <input
                {...control}
                type="text"
                maxLength={limits.name}
                defaultValue={row?.name}
                placeholder="e.g., Common Core"
              />
            )}
          </Field>
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
