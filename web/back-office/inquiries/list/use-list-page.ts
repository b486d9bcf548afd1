import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { toFilterQuery } from './list-filters.ts'
import type { ListPage } from './list-state.ts'
import type { LeftRows } from './row-places.ts'
import { useInquiries } from './use-inquiries.ts'

const noContacts: Contact[] = []
const noneLeft: LeftRows = {}

/** The page of the list that the address asks for, as far as it is read. */
export const useListPage = () => {
  const { urlState } = useUrlState()
  const query = useInquiries(urlState)
  const { data, isPlaceholderData } = query
  const page: ListPage = {
    fetched: data?.contacts ?? noContacts,
    fetchedKey: data?.listKey ?? '',
    left: data?.left ?? noneLeft,
    page: urlState.page,
    pageCount: data?.pagination.totalPages ?? 0,
    openId: urlState.contact,
    filterKey: JSON.stringify(toFilterQuery(urlState)),
  }
  return { query, page, isLoaded: data !== undefined && !isPlaceholderData }
}
