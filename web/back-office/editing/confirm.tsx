import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { AlertDialog } from '../layout/popups.tsx'

type ConfirmOptions = { title: string; text: string; action: string; cancel?: string }
type PendingConfirm = ConfirmOptions & { resolve: (isConfirmed: boolean) => void }

const ConfirmContext = createContext<(options: ConfirmOptions) => Promise<boolean>>(async () => false)

/** Asks before an action; resolves to true only when the action's button was pressed. */
export const useConfirm = () => use(ConfirmContext)

/** Cancel has the initial focus, and Escape cancels. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirm | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  const cancelButton = useRef<HTMLButtonElement>(null)

  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        setPending((replaced) => {
          replaced?.resolve(false)
          return { ...options, resolve }
        })
        setIsOpen(true)
      }),
    [],
  )
  const respond = (isConfirmed: boolean) => {
    pending?.resolve(isConfirmed)
    setIsOpen(false)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || respond(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="fixed inset-0 z-30 fading bg-ink/50" />
          <AlertDialog.Popup
            ref={popup}
            initialFocus={cancelButton}
            className="modal fading z-40 w-[min(30rem,calc(100vw-2rem))]"
          >
            <AlertDialog.Title className="text-lg leading-snug font-bold break-words">
              {pending?.title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 break-words text-slate">{pending?.text}</AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">
              <AlertDialog.Close ref={cancelButton} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {pending?.cancel ?? 'Cancel'}
              </AlertDialog.Close>
              <Button size="sm" className="bg-danger! shadow-none! hover:bg-ink!" onClick={() => respond(true)}>
                {pending?.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  )
}
