import type { ComponentProps, ReactNode } from 'react'

/** Above the fields. Its height is known before the page is hydrated (`noteRoomPx`). */
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
      className="min-h-11 shrink-0 font-semibold text-blue underline underline-offset-4"
      {...props}
    />
  )
}
