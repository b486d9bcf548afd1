import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'

type DialogProps = { labelledBy: string; onClose: () => void; children: ReactNode }

/** In the server's HTML and without script the dialog is open but not modal. */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)
  // Firefox has no dialogs before 98.
  const isModal = useIslandHydrated() && 'HTMLDialogElement' in globalThis

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isModal || !element) return
    const { documentElement: page } = document
    page.dataset.modal = innerWidth > page.clientWidth ? 'scrollbar' : ''
    element.showModal()
    return () => {
      element.close()
      delete page.dataset.modal
    }
  }, [isModal])

  const isOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      open={!isModal}
      aria-labelledby={labelledBy}
      // After a navigation the dialog is gone and must not navigate again.
      onClose={() => dialog.current && onClose()}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // A selection that starts inside and ends on the backdrop is no click on it.
        if (!isOnBackdrop(event) || !pressedOnBackdrop.current) return
        if (isModal) event.currentTarget.close()
        else onClose()
      }}
      className="arrive fixed inset-0 z-40 m-auto max-h-[calc(100dvh-1rem)] w-full max-w-[46rem] scroll-pt-4 scroll-pb-32 overflow-y-auto overscroll-contain rounded-l bg-white text-ink shadow-raised backdrop:bg-veil [&:not(:modal)]:shadow-[0_0_0_100vmax_var(--color-veil)] max-sm:mb-0 max-sm:rounded-b-none sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)]"
    >
      {children}
    </dialog>
  )
}
