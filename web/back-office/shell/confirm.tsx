import { AlertDialog } from '@base-ui/react/alert-dialog'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'

type Question = { title: string; text: string; action: string }
type Asked = Question & { answer: (is: boolean) => void }

const Confirm = createContext<(question: Question) => Promise<boolean>>(async () => false)

/** The one way to ask before something is done: resolves to true only when the action's button was pressed. */
export const useConfirm = () => use(Confirm)

/** Holds the dialog of `useConfirm`. Cancel has the focus, and Escape is a Cancel (spec §5). */
export function Confirming({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer })
        setIsOpen(true)
      }),
    [],
  )
  const answer = (is: boolean) => {
    asked?.answer(is)
    setIsOpen(false)
  }

  return (
    <Confirm value={confirm}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-ink/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <AlertDialog.Popup
            initialFocus={cancel}
            className="fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-m bg-white p-5 shadow-raised transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-6"
          >
            <AlertDialog.Title className="text-lg leading-snug font-bold break-words">
              {asked?.title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 break-words text-slate">
              {asked?.text}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">
              <AlertDialog.Close
                ref={cancel}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                Cancel
              </AlertDialog.Close>
              <Button
                size="sm"
                className="bg-danger! shadow-none! hover:bg-ink!"
                onClick={() => answer(true)}
              >
                {asked?.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Confirm>
  )
}
