import { useSearchParams } from 'react-router'
import { type Status, statuses } from '#contract/inquiries.ts'

export type StatusFilter = Status | 'all'
export const statusFilters: readonly StatusFilter[] = ['all', ...statuses]

/** Where one is: filter, search and page of the list, and the contact whose details are open. It lives in the address. */
export type ListParams = {
  status: StatusFilter
  search: string
  page: number
  contact: number | null
}

const maxId = 2 ** 31

const parsePositiveInt = (text: string | null): number | null => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 && count < maxId ? count : null
}

const parseListParams = (params: URLSearchParams): ListParams => ({
  status: statusFilters.find((filter) => filter === params.get('status')) ?? 'all',
  search: params.get('search') ?? '',
  page: parsePositiveInt(params.get('page')) ?? 1,
  contact: parsePositiveInt(params.get('contact')),
})

/** The place of the address, which is ahead of what is rendered while one key follows another. */
export const currentListParams = (): ListParams =>
  parseListParams(new URLSearchParams(window.location.search))

/** The place, and the way to another; `replace` leaves no trace in the browser's history. */
export const useListParams = () => {
  const [searchParams, setSearchParams] = useSearchParams()
  const setParams = (change: Partial<ListParams>, replace = false) =>
    setSearchParams(
      (current) => {
        const { status, search, page, contact } = { ...parseListParams(current), ...change }
        const next = new URLSearchParams(current)
        const setOrDelete = (name: string, value: string, defaultValue: string) =>
          value === defaultValue ? next.delete(name) : next.set(name, value)
        setOrDelete('status', status, 'all')
        setOrDelete('search', search, '')
        setOrDelete('page', String(page), '1')
        setOrDelete('contact', String(contact ?? ''), '')
        return next
      },
      { replace, preventScrollReset: change.page === undefined },
    )
  return { params: parseListParams(searchParams), setParams }
}

export type SetListParams = ReturnType<typeof useListParams>['setParams']
