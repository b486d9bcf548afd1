import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type DialogProps = { labelledBy: string; onClose: () => void; children: ReactNode }

/**
 * The browser's own modal dialog: it keeps the focus, gives it back, and closes by Escape. In the server's HTML and
 * without script it is open all the same, only not modal. What is in it closes it with `<form method="dialog">`.
 */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)
  const hydrated = useHydrated()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!hydrated || !element) return
    const { documentElement: page } = document
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
    element.showModal()
    return () => element.close()
  }, [hydrated])

  const isOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      open={!hydrated}
      aria-labelledby={labelledBy}
      // After the visitor has gone elsewhere there is nothing to leave any more.
      onClose={() => dialog.current && onClose()}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // A press that began inside, on a text that is being marked, is no wish to leave.
        if (isOnBackdrop(event) && pressedOnBackdrop.current) event.currentTarget.close()
      }}
      className="arrive fixed inset-0 z-40 m-auto max-h-[calc(100dvh-1rem)] w-full max-w-[46rem] scroll-pt-4 scroll-pb-32 overflow-y-auto overscroll-contain rounded-l bg-white text-ink shadow-raised backdrop:bg-veil [&:not(:modal)]:shadow-[0_0_0_100vmax_var(--color-veil)] max-sm:mb-0 max-sm:rounded-b-none sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)]"
    >
      {children}
    </dialog>
  )
}
