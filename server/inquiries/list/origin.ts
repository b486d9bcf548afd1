import { type RawBuilder, sql } from 'kysely'
import type { Arrival } from '#contract/inquiries/arrivals.ts'
import { type CountryFilter, countrySpellings } from '#contract/inquiries/countries.ts'
import { noPrepare } from '../../database/prepared-statements.ts'

/** Where inquiries come from, how, for which board, and when: days of the company's clock, `to` among them. */
export type Origin = {
  country?: CountryFilter | undefined
  board?: string | undefined
  arrived_by?: Arrival | undefined
  received?: { from?: string | undefined; to?: string | undefined; teamZone: string } | undefined
}

/** By letters alone, in the words of `inquiries_origin`. */
const spelling = sql<string>`regexp_replace(lower(coalesce(country, '') collate "C"), '[\\x01-\\x60\\x7b-\\x7f]', '', 'g')`

const literals = (texts: Iterable<string>) => sql.join([...texts].map((text) => sql.lit(text)))

const isFrom = (country: CountryFilter) => {
  if (country === 'other') {
    return sql<boolean>`${spelling} not in (${literals(countrySpellings.keys())})`
  }
  const spellings = [...countrySpellings].flatMap(([text, of]) => (of === country ? [text] : []))
  return sql<boolean>`${spelling} in (${literals(spellings)})`
}

const midnight = (day: string, daysLater: 0 | 1, teamZone: string) =>
  sql<Date>`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(teamZone)})`

type Condition = (origin: Origin) => RawBuilder<boolean> | undefined

const conditions: readonly Condition[] = [
  ({ country }) => country && isFrom(country),
  ({ board }) => (board ? sql`board = ${board}` : undefined),
  ({ arrived_by }) => arrived_by && sql`arrived_by = ${sql.lit(arrived_by)}`,
  ({ received }) =>
    received?.from
      ? sql`inquiries.created_at >= ${midnight(received.from, 0, received.teamZone)}`
      : undefined,
  ({ received }) =>
    received?.to
      ? sql`inquiries.created_at < ${midnight(received.to, 1, received.teamZone)}`
      : undefined,
]

export const originConditions = (origin: Origin): RawBuilder<boolean>[] =>
  conditions.flatMap((toCondition) => {
    const condition = toCondition(origin)
    return condition ? [sql<boolean>`${condition} ${sql.raw(noPrepare)}`] : []
  })
