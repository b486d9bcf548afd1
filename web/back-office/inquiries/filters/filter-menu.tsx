import { SlidersHorizontal } from 'lucide-react'
import { arrivalLabels, arrivals } from '#contract/inquiries/arrivals.ts'
import { type CountryFilter, countryFilters, listedCountries } from '#contract/inquiries/countries.ts'
import { notSpecified } from '#contract/inquiries/inquiries.ts'
import { notSure } from '#contract/inquiries/inquiry-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Option, SelectField } from '#web/ui/select-field.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { Popover } from '../../layout/popups.tsx'
import { useTeam } from '../../session/use-team.ts'
import { defaultUrlState, type UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useSuggestions } from '../by-hand/inquiry-inputs.tsx'

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

const countryName = (country: CountryFilter): string => (country === 'other' ? 'Other' : listedCountries[country])

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string): string => dayFormat.format(new Date(day))

const textOrNone = (text: string): string => (text === notSpecified ? 'not given' : text)

/** Of whose contacts a list can be of, by the values of its filter. */
type OwnerNames = ReadonlyMap<string, string>

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
} as const satisfies Partial<Record<keyof UrlState, (state: UrlState, owners: OwnerNames) => string>>

const describedNames = Object.keys(descriptions) as (keyof typeof descriptions)[]

/** The filters that the *Filters* button opens. */
const chosenNames = describedNames.filter((name) => name !== 'promise')

/** What narrows the list and is seen on no other button. */
export const activeFilters = (state: UrlState, owners: OwnerNames) =>
  describedNames
    .filter((name) => state[name] !== defaultUrlState[name])
    .map((name) => ({ name, label: descriptions[name](state, owners) }))

export const noFilters = Object.fromEntries(describedNames.map((name) => [name, ''])) as Partial<UrlState>

export const useOwnerNames = (): OwnerNames =>
  new Map([[notSpecified, 'Nobody'], ...useTeam().map(({ id, name }): [string, string] => [String(id), name])])

/** Each change applies at once. */
const useChoice = () => {
  const { urlState, setUrlState } = useUrlState()
  const choose = (changes: Partial<UrlState>) => setUrlState(changes, { replace: true })
  return { urlState, choose }
}

function DayInput({ name, label }: { name: 'from' | 'to'; label: string }) {
  const { urlState, choose } = useChoice()
  return (
    <Field id={`filter-${name}`} name={name} label={label}>
      {(control) => (
        <input
          {...control}
          className="field-control px-2.5 text-sm"
          type="date"
          max={name === 'from' ? urlState.to : undefined}
          min={name === 'to' ? urlState.from : undefined}
          value={urlState[name]}
          onChange={({ currentTarget }) => choose({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  )
}

const textOptions = (texts: readonly string[]) =>
  [...new Set([...texts, notSpecified])]
    .filter(Boolean)
    .map((text) => [text, text === notSpecified ? 'Not given' : text] as const)

function FilterFields() {
  const { urlState, choose } = useChoice()
  const { board: boards = [], subject: subjects = [] } = useSuggestions()
  const selects: [name: (typeof chosenNames)[number], label: string, all: string, options: readonly Option[]][] = [
    ['country', 'Country', 'All countries', countryFilters.map((country) => [country, countryName(country)])],
    ['board', 'Board', 'All boards', textOptions([...boards, notSure, urlState.board])],
    ['subject', 'Subject', 'All subjects', textOptions([...subjects, urlState.subject])],
    ['owner', 'Owner', 'All owners', [...useOwnerNames()]],
    ['came_by', 'Came by', 'All ways', arrivals.map((arrival) => [arrival, arrivalLabels[arrival]])],
  ]
  return (
    <div className="mt-3 grid gap-3">
      {selects.map(([name, label, all, options]) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          name={name}
          label={label}
          options={[['', all], ...options]}
          value={urlState[name]}
          onChange={(chosen) => choose({ [name]: chosen })}
        />
      ))}
      <div className="grid grid-cols-2 gap-2">
        <DayInput name="from" label="Received from" />
        <DayInput name="to" label="Received until" />
      </div>
      <div className="flex justify-between gap-3">
        <Button variant="ghost" size="sm" onClick={() => choose(noFilters)}>
          Clear filters
        </Button>
        <Popover.Close render={<Button variant="outline" size="sm" />}>Close</Popover.Close>
      </div>
    </div>
  )
}

/** Where contacts come from, whose they are and since when, beside status and view. */
export function FilterMenu() {
  const { urlState } = useUrlState()
  const trigger = useFocusTarget<HTMLButtonElement>('filters button')
  const count = chosenNames.filter((name) => urlState[name] !== '').length
  return (
    <MenuPopover
      title="Filters"
      icon={SlidersHorizontal}
      triggerProps={{ ref: trigger }}
      label={
        <>
          <span>Filters</span>
          {count > 0 ? (
            <span className="tabular-nums">
              {count}
              <span className="sr-only"> active</span>
            </span>
          ) : null}
        </>
      }
    >
      <FilterFields />
    </MenuPopover>
  )
}
