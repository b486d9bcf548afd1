import { arrivalLabels } from '#contract/inquiries/arrivals.ts'
import { type CountryFilter, listedCountries } from '#contract/inquiries/countries.ts'
import { defaultUrlState, type UrlState } from '../../url-state/url-params.ts'

const figureLabels: Record<string, string> = {
  answered: 'Answered',
  late: 'Not answered within 24 hours',
  overdue: 'Answer overdue',
}

const describePromise = (promise: string): string => {
  const [figure = '', days] = promise.split('_')
  return `${figureLabels[figure]}, last ${days} days`
}

export const countryName = (country: CountryFilter): string =>
  country === 'other' ? 'Other' : listedCountries[country]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string): string => dayFormat.format(new Date(day))

/** The filters that the *Filters* button opens. */
export const chosenNames = ['country', 'board', 'came_by', 'from', 'to'] as const

const descriptions = {
  promise: ({ promise }) => describePromise(promise),
  country: ({ country }) => `Country: ${country && countryName(country)}`,
  board: ({ board }) => `Board: ${board}`,
  came_by: ({ came_by }) => `Came by: ${came_by && arrivalLabels[came_by]}`,
  from: ({ from }) => `From ${formatDay(from)}`,
  to: ({ to }) => `Until ${formatDay(to)}`,
} as const satisfies Partial<Record<keyof UrlState, (state: UrlState) => string>>

type DescribedName = keyof typeof descriptions
type ActiveFilter = { name: DescribedName; label: string }

/** What narrows the list and is seen on no other button. */
export const activeFilters = (state: UrlState): ActiveFilter[] =>
  (Object.keys(descriptions) as DescribedName[])
    .filter((name) => state[name] !== defaultUrlState[name])
    .map((name) => ({ name, label: descriptions[name](state) }))

export const noFilters = Object.fromEntries(
  ['promise', ...chosenNames].map((name) => [name, '']),
) as Partial<UrlState>
