import { useEffect } from 'react'
import { useToast } from '../toasts/toasts.tsx'
import type { ListParams, SetListParams } from './use-list-params.ts'

type Props = {
  params: ListParams
  setParams: SetListParams
  /** The number of pages. */
  pageCount: number
  isLoaded: boolean
  /** Whether the details that the address names could be opened. */
  isOpen: boolean
}

/** Mends an address that leads nowhere: a page past the end, and a contact that is not on the page. */
export const useValidListParams = ({ params, setParams, pageCount, isLoaded, isOpen }: Props) => {
  const showToast = useToast()
  const isPageOutOfRange = isLoaded && pageCount > 0 && params.page > pageCount
  const isContactMissing = isLoaded && params.contact !== null && !isOpen
  useEffect(() => {
    if (isPageOutOfRange) setParams({ page: pageCount }, true)
    else if (isContactMissing) {
      showToast({ tone: 'bad', text: 'This contact is no longer on this page.' })
      setParams({ contact: null }, true)
    }
  })
  return { isPageOutOfRange }
}
