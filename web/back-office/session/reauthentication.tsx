import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { reauthenticate } from '#contract/accounts/sessions.ts'
import { ApiError, call } from '#web/api/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { Dialog } from '../layout/popups.tsx'
import { currentToken, replaceSession } from './session.ts'
import { type Proof, type ProofProps, ReauthenticationContext } from './use-proof.ts'
import { useSession } from './use-session.ts'

type Props = {
  /** Such as the password or a passkey; each renders nothing where it does not confirm the account. */
  ways: readonly ComponentType<ProofProps>[]
  children: ReactNode
}

/** Asks who is there before a call that needs a recent sign-in; calls that need it at once share one question. */
export function ReauthenticationProvider({ ways, children }: Props) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const asked = useRef<PromiseWithResolvers<void> & { refusal: ApiError }>(null)
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  const firstInput = useRef<HTMLInputElement>(null)

  const ask = useCallback((refusal: ApiError) => {
    asked.current ??= { ...Promise.withResolvers<void>(), refusal }
    setIsOpen(true)
    return asked.current.promise
  }, [])
  const close = (error?: ApiError) => {
    const { current } = asked
    asked.current = null
    setIsOpen(false)
    if (error) current?.reject(error)
    else current?.resolve()
  }
  const prove = async (proof: Proof) => {
    try {
      await replaceSession(async () => {
        const options = { token: currentToken(session) }
        return { ...session, ...(await call(reauthenticate, { body: proof }, options)) }
      })
      close()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      close(error)
    }
  }

  return (
    <ReauthenticationContext value={ask}>
      {children}
      <Dialog.Root open={isOpen} onOpenChange={(open) => open || close(asked.current?.refusal)} disablePointerDismissal>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-30 fading bg-ink/50" />
          <Dialog.Popup
            ref={popup}
            initialFocus={firstInput}
            className="modal fading z-40 w-[min(26rem,calc(100vw-2rem))]"
          >
            <Dialog.Title className="text-lg leading-snug font-bold">Is it still you?</Dialog.Title>
            <Dialog.Description className="mt-1 text-slate">
              You signed in more than ten minutes ago, so please confirm before this goes on.
            </Dialog.Description>
            {ways.map((Way) => (
              <Way key={Way.name} input={firstInput} prove={prove} />
            ))}
            <div className="mt-5 flex justify-end">
              <Dialog.Close className={buttonClass({ variant: 'outline', size: 'sm' })}>Cancel</Dialog.Close>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </ReauthenticationContext>
  )
}
