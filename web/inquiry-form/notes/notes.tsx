import type { ComponentProps, ReactNode } from 'react'
import type { useStartAgain } from './use-start-again.ts'

/** Above the fields. Its height is known before the page is hydrated (`noteRoomPx`). */
function FormNote({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6 flex min-h-20 items-center justify-between gap-4 rounded-m bg-sky px-4 text-sm leading-5 sm:mb-9 sm:min-h-17">
      {children}
    </p>
  )
}

function NoteButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 font-semibold text-blue underline underline-offset-4"
      {...props}
    />
  )
}

type ChosenElsewhereProps = { names: string[]; onChange: () => void }

/** What the address hands on, in the words of the catalogue. */
export function ChosenElsewhere({ names, onChange }: ChosenElsewhereProps) {
  return (
    <FormNote>
      <strong className="truncate">{names.join(', ')}</strong>{' '}
      <NoteButton onClick={onChange}>
        change<span className="sr-only"> what you chose</span>
      </NoteButton>
    </FormNote>
  )
}

type DraftNoteProps = Pick<ReturnType<typeof useStartAgain>, 'refill' | 'startAgain' | 'takeBack'>

export function DraftNote({ refill, startAgain, takeBack }: DraftNoteProps) {
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
