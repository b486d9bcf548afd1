import { type RawBuilder, sql } from 'kysely'
import { type CountryFilter, countrySpellings } from '#contract/inquiries/countries.ts'
import { type ListFilter, notSpecified } from '#contract/inquiries/inquiries.ts'
import { midnight } from '../../database/company-days.ts'
import { noPrepare } from '../../database/prepared-statements.ts'

/** Where inquiries come from, how, for which board, and when: days of the company's clock, `to` among them. */
export type Origin = Partial<Omit<ListFilter, 'status' | 'search' | 'view' | 'promise' | 'family'>>

/** By letters alone, in the words of `inquiries_origin`. */
export const spellingOf = (country: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(lower(coalesce(${country}, '') collate "C"), '[\\x01-\\x60\\x7b-\\x7f]', '', 'g')`

const spelling = spellingOf(sql.ref('country'))

const orNone = (text: RawBuilder<string>) => sql<string>`coalesce(${text}, ${sql.lit(notSpecified)})`

/** What is typed, or comes with a visit, in no list of ours. */
export const originTexts = {
  board: orNone(sql`board`),
  subject: orNone(sql`subject`),
  landing: orNone(sql`landing_page`),
  source: orNone(sql`coalesce(lower(utm_source) || coalesce(' / ' || lower(utm_medium), ''), lower(referrer_host))`),
  owner: orNone(sql`owner_id::text`),
}

const literals = (texts: Iterable<string>) => sql.join([...texts].map((text) => sql.lit(text)))

const isText = (name: keyof typeof originTexts, text: string | undefined) =>
  text ? sql<boolean>`${originTexts[name]} = ${text}` : undefined

const isFrom = (country: CountryFilter) => {
  if (country === 'other') {
    return sql<boolean>`${spelling} not in (${literals(countrySpellings.keys())})`
  }
  const spellings = [...countrySpellings].flatMap(([text, of]) => (of === country ? [text] : []))
  return sql<boolean>`${spelling} in (${literals(spellings)})`
}

type Condition = (origin: Origin) => RawBuilder<boolean> | '' | undefined

const conditions: readonly Condition[] = [
  ({ country }) => country && isFrom(country),
  ({ board }) => (board && board !== notSpecified ? sql`board = ${board}` : isText('board', board)),
  ({ subject }) => isText('subject', subject),
  ({ landing }) => isText('landing', landing),
  ({ source }) => isText('source', source),
  ({ owner }) => isText('owner', owner),
  ({ arrived_by }) => arrived_by && sql`arrived_by = ${sql.lit(arrived_by)}`,
  ({ from }) => from && sql`inquiries.created_at >= ${midnight(from)}`,
  ({ to }) => to && sql`inquiries.created_at < ${midnight(to, 1)}`,
]

export const originConditions = (origin: Origin): RawBuilder<boolean>[] =>
  conditions.flatMap((toCondition) => {
    const condition = toCondition(origin)
    return condition ? [sql<boolean>`${condition} ${sql.raw(noPrepare)}`] : []
  })
