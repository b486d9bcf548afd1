import { type RawBuilder, sql } from 'kysely'
import { countrySpellings, listedCountries } from '#contract/inquiries/countries.ts'
import { notSpecified } from '#contract/inquiries/inquiries.ts'
import type { ReportDimension } from '#contract/reports.ts'
import { midnight } from '../../database/company-days.ts'
import { originTexts, spellingOf } from '../list/origin.ts'

export type Dimension = {
  /** Of an inquiry. */
  text: RawBuilder<string>
  /** The list's filter by a `text`, found once for each. */
  key: RawBuilder<string>
}

type NamedDimension = Dimension & { nameOf: (key: string) => string }

const text = sql.ref<string>('text')

const byText = (name: keyof typeof originTexts, none: string): NamedDimension => ({
  text: originTexts[name],
  key: text,
  nameOf: (key) => (key === notSpecified ? none : key),
})

const countryCases = sql.join(
  [...countrySpellings].map(([from, code]) => sql`when ${sql.lit(from)} then ${sql.lit(code)}`),
  sql` `,
)

const countryNames: Record<string, string> = { ...listedCountries, other: 'Other or not given' }

export const dimensions = {
  country: {
    text: sql<string>`coalesce(country, '')`,
    key: sql<string>`case ${spellingOf(text)} ${countryCases} else 'other' end`,
    nameOf: (key: string) => countryNames[key] ?? key,
  },
  board: byText('board', 'Not given'),
  subject: byText('subject', 'Not given'),
  landing: byText('landing', 'Not known'),
  source: byText('source', 'Direct or unknown'),
  owner: byText('owner', 'Nobody'),
} satisfies Record<Exclude<ReportDimension, 'month'>, NamedDimension>

/** The number of the month among `months`, from 1; 0 is before them. */
export const byMonth = (months: readonly string[]): Dimension => ({
  text: sql`width_bucket(created_at, array[${sql.join(
    months.map((month) => midnight(`${month}-01`)),
  )}]::timestamptz[])::text`,
  key: text,
})
