import type { ComponentProps, ReactNode } from 'react'

/** A note above the fields. Without a long text it is as high as `NoteRoom`, and with its margin as `noteRoomPx`. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6 flex min-h-20 items-center justify-between gap-4 rounded-m bg-sky px-4 text-sm leading-5 sm:mb-9 sm:min-h-17">
      {children}
    </p>
  )
}

export function NoteButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="needs-script -my-3 min-h-11 shrink-0 font-semibold text-blue underline underline-offset-4"
      {...props}
    />
  )
}

/** The empty place of a note that is loading or was taken away, so that the fields below it stay where they are. */
export function NoteRoom() {
  return <div className="mb-6 min-h-20 sm:mb-9 sm:min-h-17" />
}

type ChosenElsewhereProps = { names: string[]; onChange: () => void }

/** The course that the address hands on, in the words of the catalogue. */
export function ChosenElsewhere({ names, onChange }: ChosenElsewhereProps) {
  return (
    <FormNote>
      <span className="min-w-0 py-2.5 wrap-anywhere">
        <strong>{names.join(', ')}</strong>{' '}
        <NoteButton onClick={onChange}>
          change<span className="sr-only"> what you chose</span>
        </NoteButton>
      </span>
    </FormNote>
  )
}
