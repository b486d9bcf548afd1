import { type RawBuilder, sql } from 'kysely'
import { countrySpellings, listedCountries } from '#contract/inquiries/countries.ts'
import { notSpecified } from '#contract/inquiries/inquiries.ts'
import type { ReportDimension } from '#contract/reports.ts'
import { midnight, originTexts, spellingOf } from '../list/origin.ts'

export type Dimension = {
  /** Of an inquiry. */
  text: RawBuilder<string>
  /** The list's filter by a `text`; where several texts are one, it is found once for each of them. */
  key: RawBuilder<string>
  nameOf: (key: string) => string
}

const text = sql.ref<string>('text')

const byText = (name: keyof typeof originTexts, none: string): Dimension => ({
  text: originTexts[name],
  key: text,
  nameOf: (key) => (key === notSpecified ? none : key),
})

const countryOf = sql<string>`case ${spellingOf(text)} ${sql.join(
  [...countrySpellings].map(
    ([spelling, code]) => sql`when ${sql.lit(spelling)} then ${sql.lit(code)}`,
  ),
  sql` `,
)} else 'other' end`

const countryNames: Record<string, string> = { ...listedCountries, other: 'Other or not given' }

export const dimensions: Record<Exclude<ReportDimension, 'month'>, Dimension> = {
  country: {
    text: sql`coalesce(country, '')`,
    key: countryOf,
    nameOf: (key) => countryNames[key] ?? key,
  },
  board: byText('board', 'Not given'),
  subject: byText('subject', 'Not given'),
  landing: byText('landing', 'Not known'),
  source: byText('source', 'Direct or unknown'),
  owner: byText('owner', 'Nobody'),
}

/** The key is the number of the month among `months`, from 1; 0 is before them. */
export const byMonth = (months: readonly string[], teamZone: string): Dimension => ({
  text: sql`width_bucket(created_at, array(
    select ${midnight(sql`first`, 0, teamZone)} from unnest(${months.map((month) => `${month}-01`)}::date[]) as first))::text`,
  key: text,
  nameOf: (key) => monthFormat.format(new Date(`${months[Number(key) - 1]}-01`)),
})

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
