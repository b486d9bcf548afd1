import { savedParams } from '#contract/accounts/saved-lists.ts'
import { arrivals } from '#contract/inquiries/arrivals.ts'
import { countryFilters } from '#contract/inquiries/countries.ts'
import { listViews } from '#contract/inquiries/inbox.ts'
import { listOrders, notSpecified } from '#contract/inquiries/inquiries.ts'
import { promiseLists } from '#contract/inquiries/promise.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { reportDimensions } from '#contract/reports.ts'
import { isRealDate } from '#contract/text-rules.ts'

export type StatusFilter = Status | 'all'
export const statusFilters: readonly StatusFilter[] = ['all', ...statuses]

/** The default stands for an absent or invalid parameter, and is left out of the address. */
type Param<Value> = { defaultValue: Value; parse: (text: string) => Value }

const text: Param<string> = { defaultValue: '', parse: (value) => value }

const oneOf = <Value extends string>(values: readonly Value[], defaultValue: Value): Param<Value> => ({
  defaultValue,
  parse: (value) => values.find((known) => known === value) ?? defaultValue,
})

const day: Param<string> = { defaultValue: '', parse: (value) => (isRealDate(value) ? value : '') }

/** The range of a report; the last one is two days of the address. */
export const reportPeriods = [
  'last_30',
  'last_7',
  'last_90',
  'this_month',
  'last_month',
  'this_year',
  'chosen',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const owner: Param<string> = {
  defaultValue: '',
  parse: (value) => (value === notSpecified || /^[1-9]\d{0,8}$/.test(value) ? value : ''),
}

const maxId = 2 ** 31

const positiveInt = <Default extends number | null>(defaultValue: Default): Param<number | Default> => ({
  defaultValue,
  parse: (value) => {
    const number = Number(value)
    return Number.isSafeInteger(number) && number > 0 && number < maxId ? number : defaultValue
  },
})

const urlParams = {
  tab: text,
  view: text,
  status: oneOf(statusFilters, 'all'),
  /** A view of the list; `view` is suspected spam or the deleted ones. */
  queue: oneOf(['', ...listViews], ''),
  order: oneOf(listOrders, 'newest'),
  promise: oneOf(['', ...promiseLists], ''),
  search: text,
  page: positiveInt(1),
  contact: positiveInt(null),
  family: positiveInt(null),
  country: oneOf(['', ...countryFilters], ''),
  board: text,
  subject: text,
  landing: text,
  source: text,
  owner,
  came_by: oneOf(['', ...arrivals], ''),
  from: day,
  to: day,
  by: oneOf(reportDimensions, 'month'),
  period: oneOf(reportPeriods, 'last_30'),
  boards: oneOf(['active', 'trash'], 'active'),
  'category-search': text,
  'option-search': text,
  'option-category': text,
  action: text,
  actor: text,
}

export type UrlState = { [Name in keyof typeof urlParams]: (typeof urlParams)[Name]['defaultValue'] }

export const parseUrlState = (search: string): UrlState => {
  const params = new URLSearchParams(search)
  const values = Object.entries(urlParams).map(([name, { parse, defaultValue }]) => {
    const value = params.get(name)
    return [name, value === null ? defaultValue : parse(value)]
  })
  return Object.fromEntries(values) as UrlState
}

export const defaultUrlState = parseUrlState('')

/** Parameters that narrow the list of contacts: those of a saved list without its order, the search and the family. */
export const filterNames = [...savedParams.filter((name) => name !== 'order'), 'search', 'family'] as const

/** Adds what a change implies: another list begins at its first page, and a filter closes the details of a contact. */
export const withImplied = (changes: Partial<UrlState>): Partial<UrlState> => {
  const isFilter = filterNames.some((name) => name in changes)
  return {
    ...((isFilter || 'order' in changes) && { page: 1 }),
    ...(isFilter && { contact: null }),
    ...changes,
  }
}

/** It keeps the known parameters alone, parsed and written anew. */
export const knownSearch = (search: string): string => changeSearch('', parseUrlState(search))

/** Applies `changes` to the search part of an address; unknown parameters stay. */
export const changeSearch = (search: string, changes: Partial<UrlState>): string => {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === urlParams[name as keyof UrlState].defaultValue) params.delete(name)
    else params.set(name, String(value))
  }
  const changed = String(params)
  return changed && `?${changed}`
}
