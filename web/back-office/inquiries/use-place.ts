import { useSearchParams } from 'react-router'
import { type Status, statuses } from '#contract/inquiries.ts'

export type Filter = Status | 'all'
export const filters: readonly Filter[] = ['all', ...statuses]

/** Where one is: filter, search and page of the list, and the contact whose details are open. It lives in the address. */
export type Place = { status: Filter; search: string; page: number; contact: number | null }

const largest = 2 ** 31

const readCount = (text: string | null): number | null => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 && count < largest ? count : null
}

const readPlace = (params: URLSearchParams): Place => ({
  status: filters.find((filter) => filter === params.get('status')) ?? 'all',
  search: params.get('search') ?? '',
  page: readCount(params.get('page')) ?? 1,
  contact: readCount(params.get('contact')),
})

/** The place of the address, which is ahead of what is rendered while one key follows another. */
export const placeNow = (): Place => readPlace(new URLSearchParams(window.location.search))

/** The place, and the way to another; `replace` leaves no trace in the browser's history. */
export const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const go = (change: Partial<Place>, replace = false) =>
    setParams(
      (current) => {
        const { status, search, page, contact } = { ...readPlace(current), ...change }
        const next = new URLSearchParams(current)
        const put = (name: string, value: string, usual: string) =>
          value === usual ? next.delete(name) : next.set(name, value)
        put('status', status, 'all')
        put('search', search, '')
        put('page', String(page), '1')
        put('contact', String(contact ?? ''), '')
        return next
      },
      { replace, preventScrollReset: change.page === undefined },
    )
  return { place: readPlace(params), go }
}

export type Go = ReturnType<typeof usePlace>['go']
