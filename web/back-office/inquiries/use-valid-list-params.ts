import { useEffect } from 'react'
import { useToast } from '../toasts/toasts.tsx'
import { useUrlState } from '../url-state/url-state.tsx'

type Options = {
  pageCount: number
  isLoaded: boolean
  isOpen: boolean
}

/** Corrects the address: a page past the end, a contact that is not on the page. */
export const useValidListParams = ({ pageCount, isLoaded, isOpen }: Options) => {
  const showToast = useToast()
  const { urlState, setUrlState } = useUrlState()
  const { page, contact } = urlState
  const isPageOutOfRange = isLoaded && pageCount > 0 && page > pageCount
  const missingContact = isLoaded && !isPageOutOfRange && !isOpen ? contact : null
  useEffect(() => {
    if (isPageOutOfRange) setUrlState({ page: pageCount }, { replace: true })
  }, [isPageOutOfRange, pageCount, setUrlState])
  useEffect(() => {
    if (missingContact === null) return
    showToast({ tone: 'error', text: 'This contact is no longer on this page.' })
    setUrlState({ contact: null }, { replace: true })
  }, [missingContact, setUrlState, showToast])
  return { isPageOutOfRange }
}
