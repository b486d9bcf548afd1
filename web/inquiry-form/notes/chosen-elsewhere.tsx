import { FormNote, NoteButton } from './form-note.tsx'

type ChosenElsewhereProps = { names: string[]; onChange: () => void }

/** What the address hands on, in the words of the catalogue. Its room stays when nothing of it is offered any more. */
export function ChosenElsewhere({ names, onChange }: ChosenElsewhereProps) {
  if (names.length === 0) return <div className="mb-6 min-h-20 sm:mb-9 sm:min-h-17" />
  return (
    <FormNote>
      <span>
        <strong>{names.join(', ')}</strong>:{' '}
      </span>
      <NoteButton onClick={onChange}>
        change<span className="sr-only"> what you chose</span>
      </NoteButton>
    </FormNote>
  )
}
