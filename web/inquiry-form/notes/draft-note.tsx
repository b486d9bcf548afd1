import { FormNote, NoteButton } from './form-note.tsx'
import type { useStartAgain } from './use-start-again.ts'

type DraftNoteProps = Pick<ReturnType<typeof useStartAgain>, 'refill' | 'startAgain' | 'takeBack'>

export default function DraftNote({ refill, startAgain, takeBack }: DraftNoteProps) {
  const { count, emptied } = refill
  const isEmptied = count % 2 === 1
  return isEmptied ? (
    <FormNote>
      You started again.
      {emptied ? <NoteButton onClick={takeBack}>Take it back</NoteButton> : null}
    </FormNote>
  ) : (
    <FormNote>
      We kept what you typed. For your child’s sake not their details.
      <NoteButton onClick={startAgain}>Start again</NoteButton>
    </FormNote>
  )
}
