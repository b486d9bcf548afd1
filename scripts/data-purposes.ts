import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DataPurpose,
  ends,
  familyPurposes,
  sources,
  type TablePurposes,
} from '#contract/data-purposes/declaration.ts'
import { storedElsewhere } from '#contract/data-purposes/elsewhere.ts'
import { declaredTables } from '#server/privacy/data-purposes.ts'

const introduction = `# What is stored, and what for

For the operator’s assessment of what the product does with data about persons: each column of each table that keeps what families said, with its purpose,
why it is needed, from whom it comes, how long it stays and from which event that time counts. Who runs the product adds what
the product cannot know: the mail server, the host, the tutors, and the law that applies. It is a description, not an
assessment, and claims compliance with no law.

Written by \`npm run purposes\` from [\`contract/data-purposes.ts\`](../../contract/data-purposes.ts), from which the
privacy policy and the form’s “Why we ask” come as well; \`npm run check\` says when it is not current, and refuses a column
without a purpose. Durations are the defaults: [personal data](../operating/privacy.md) has the settings.
`

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')

const columnRow = ([name, { what, purpose, why, from, until }]: [string, DataPurpose]) => {
  const { howLong, since } = ends[until]
  return [`\`${name}\``, what, familyPurposes[purpose], why, sources[from], howLong, since]
}

const tableSection = ([name, { about, seenBy, leaves, columns }]: [string, TablePurposes]) => `
## ${name}

About ${about}. Seen by ${seenBy}. How it leaves: ${leaves}.

${table(
  ['column', 'what', 'purpose', 'why', 'from', 'how long', 'counted from'],
  Object.entries(columns).map(columnRow),
)}
`

const elsewhereRows = Object.entries(storedElsewhere).map(
  ([place, { what, why, until, seenBy }]) => {
    const { howLong, since } = typeof until === 'string' ? ends[until] : until
    return [place, what, why, howLong, since, seenBy]
  },
)

export const dataPurposesPage = (): string =>
  [
    introduction,
    ...declaredTables.map(tableSection),
    `
## Elsewhere

${table(['place', 'what', 'why', 'how long', 'counted from', 'seen by'], elsewhereRows)}
`,
  ].join('')

if (import.meta.main) {
  const path = join(import.meta.dirname, '../docs/evidence/data-purposes.md')
  const page = dataPurposesPage()
  if (!process.argv.includes('--check')) writeFileSync(path, page)
  else if (readFileSync(path, 'utf8') !== page) {
    console.error('docs/evidence/data-purposes.md is not current: npm run purposes')
    process.exitCode = 1
  }
}
