import { useEffect, useEffectEvent } from 'react'
import type { Contact } from '#contract/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { useToast } from '../toasts/toasts.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { useInquiry } from './use-inquiries.ts'

type Options = { id: number | null; onRead: (contact: Contact) => void }

/** Reads the opened contact where the shown page does not hold it, and closes the details of one that is gone. */
export const useContactOffPage = ({ id, onRead }: Options) => {
  const showToast = useToast()
  const { setUrlState } = useUrlState()
  const { contact, error } = useInquiry(id)
  const handleRead = useEffectEvent(onRead)
  useEffect(() => {
    if (contact) handleRead(contact)
  }, [contact])
  useEffect(() => {
    const status = error instanceof ApiError ? error.status : 0
    if (!error || status === 401) return
    const text =
      status === 404
        ? 'This contact is no longer on this page.'
        : 'The contact could not be loaded.'
    showToast({ tone: 'error', text, reason: error.message })
    setUrlState({ contact: null }, { replace: true })
  }, [error, setUrlState, showToast])
}
