import { useSearchParams } from 'react-router'
import { type Status, statuses } from '#contract/inquiries.ts'

export type Filter = Status | 'all'
export const filters: readonly Filter[] = ['all', ...statuses]

/** Where one is in the list: filter, search and page. It lives in the address, so reload and Back keep it. */
export type Place = { status: Filter; search: string; page: number }

const readPlace = (params: URLSearchParams): Place => {
  const page = Number(params.get('page'))
  return {
    status: filters.find((filter) => filter === params.get('status')) ?? 'all',
    search: params.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 && page < 2 ** 31 ? page : 1,
  }
}

/** The place, and the way to another; `replace` leaves no trace in the browser's history. */
export const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const go = (change: Partial<Place>, replace = false) =>
    setParams(
      (current) => {
        const { status, search, page } = { ...readPlace(current), ...change }
        const next = new URLSearchParams(current)
        const put = (name: string, value: string, usual: string) =>
          value === usual ? next.delete(name) : next.set(name, value)
        put('status', status, 'all')
        put('search', search, '')
        put('page', String(page), '1')
        return next
      },
      { replace },
    )
  return { place: readPlace(params), go }
}
