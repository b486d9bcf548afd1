import { useEffect, useEffectEvent } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useInquiry } from '../list/use-inquiries.ts'

type Options = {
  id: number | null
  /** What is known of it stays where it is shown, whatever a later reading says but that it is gone. */
  isKnown: boolean
  /** The address names it, and its details do not stand yet. */
  isAwaited: boolean
  onRead: (contact: Contact) => void
  onGone: (id: number) => void
}

/** Reads the current contact where the fetched page does not hold it, and lets go of one that is gone. */
export const useContactOffPage = ({ id, isKnown, isAwaited, onRead, onGone }: Options) => {
  const showToast = useToast()
  const { getUrlState, setUrlState } = useUrlState()
  const { contact, error } = useInquiry(id)
  const handleRead = useEffectEvent(onRead)
  useEffect(() => {
    if (contact) handleRead(contact)
  }, [contact])
  const handleError = useEffectEvent((failure: Error) => {
    const status = failure instanceof ApiError ? failure.status : 0
    if (status === 401 || id === null) return
    if (status === 404) {
      showToast({ tone: 'error', text: failure.message })
      onGone(id)
    } else {
      showToast({
        tone: 'error',
        text: 'The contact could not be loaded.',
        reason: failure.message,
      })
    }
    if ((status === 404 || !isKnown) && getUrlState().contact !== null)
      setUrlState({ contact: null }, { replace: true })
  })
  useEffect(() => {
    if (error) handleError(error)
  }, [error])
  // Who presses Escape before the details stand wants none.
  useEffect(() => {
    if (!isAwaited) return
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setUrlState({ contact: null }, { replace: true })
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isAwaited, setUrlState])
}
