import { arrivalLabels } from '#contract/inquiries/arrivals.ts'
import { type CountryFilter, listedCountries } from '#contract/inquiries/countries.ts'
import { notSpecified } from '#contract/inquiries/inquiries.ts'
import { defaultUrlState, type UrlState } from '../../url-state/url-params.ts'

const figureLabels: Record<string, string> = {
  answered: 'Answered',
  late: 'Not answered within 24 hours',
  overdue: 'Answer overdue',
  reached: 'Reached',
  within: 'Answered within 24 hours',
}

const describePromise = (promise: string): string => {
  const [figure = '', days] = promise.split('_')
  return days ? `${figureLabels[figure]}, last ${days} days` : `${figureLabels[figure]}`
}

export const countryName = (country: CountryFilter): string =>
  country === 'other' ? 'Other' : listedCountries[country]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string): string => dayFormat.format(new Date(day))

const textOrNone = (text: string): string => (text === notSpecified ? 'not given' : text)

/** By their ids, and nobody. */
export type OwnerNames = ReadonlyMap<string, string>
type Describe = (state: UrlState, owners: OwnerNames) => string

const descriptions = {
  promise: ({ promise }) => describePromise(promise),
  country: ({ country }) => `Country: ${country && countryName(country)}`,
  board: ({ board }) => `Board: ${textOrNone(board)}`,
  subject: ({ subject }) => `Subject: ${textOrNone(subject)}`,
  owner: ({ owner }, names) => `Owner: ${names.get(owner) ?? 'somebody else'}`,
  landing: ({ landing }) => `First page: ${textOrNone(landing)}`,
  source: ({ source }) => `Source: ${source === notSpecified ? 'direct or unknown' : source}`,
  came_by: ({ came_by }) => `Came by: ${came_by && arrivalLabels[came_by]}`,
  from: ({ from }) => `From ${formatDay(from)}`,
  to: ({ to }) => `Until ${formatDay(to)}`,
} as const satisfies Partial<Record<keyof UrlState, Describe>>

type DescribedName = keyof typeof descriptions
const describedNames = Object.keys(descriptions) as DescribedName[]

/** The filters that the *Filters* button opens. */
export const chosenNames = describedNames.filter((name) => name !== 'promise')

type ActiveFilter = { name: DescribedName; label: string }

/** What narrows the list and is seen on no other button. */
export const activeFilters = (state: UrlState, owners: OwnerNames): ActiveFilter[] =>
  describedNames
    .filter((name) => state[name] !== defaultUrlState[name])
    .map((name) => ({ name, label: descriptions[name](state, owners) }))

export const noFilters = Object.fromEntries(describedNames.map((name) => [name, ''])) as Partial<UrlState>
