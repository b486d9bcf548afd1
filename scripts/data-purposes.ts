import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ends, familyPurposes, sources, type TablePurposes } from '#contract/data-purposes/declaration.ts'
import { storedElsewhere } from '#contract/data-purposes/elsewhere.ts'
import { declaredTables } from '#server/privacy/data-purposes.ts'

const introduction = `# What is stored, and what for

For the operator’s assessment of what the product does with data about persons: every column of each table that keeps what families said, with its purpose,
from whom it comes and how long it stays. Who runs the product adds what
the product cannot know: the mail server, the host, the tutors, and the law that applies. It is a description, not an
assessment, and claims compliance with no law.

\`npm run purposes\` writes it from [\`contract/data-purposes.ts\`](../../contract/data-purposes.ts), where each column also says why it
is needed; the privacy policy and the form’s “Why we ask” come from there as well. \`npm run check\` says when it is not current, and refuses a
column without a purpose. Durations are the defaults: [personal data](../operating/privacy.md) has the settings.
`

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')

/** `childDetails` → `child details`, as the first table names it. */
const endName = (end: string) => end.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

/** Columns that share purpose, source and end stand in one row. */
function columnRows(columns: TablePurposes['columns']): string[][] {
  const groups = Map.groupBy(Object.entries(columns), ([, { purpose, from, until }]) =>
    [familyPurposes[purpose], sources[from], endName(until)].join('|'),
  )
  return [...groups].map(([shared, members]) => [
    ...shared.split('|'),
    members.map(([name, { what }]) => `${what} (\`${name}\`)`).join(', '),
  ])
}

const tableSection = ([name, { about, seenBy, leaves, columns }]: [string, TablePurposes]) => `
## ${name}

About ${about}. Seen by ${seenBy}. How it leaves: ${leaves}.

${table(['purpose', 'from', 'end', 'what'], columnRows(columns))}
`

const elsewhereRows = Object.entries(storedElsewhere).map(([place, { what, why, until, seenBy }]) => {
  const { howLong, since } = typeof until === 'string' ? ends[until] : until
  return [place, what, why, howLong, since, seenBy]
})

export const dataPurposesPage = (): string =>
  [
    introduction,
    `
## How long

${table(
  ['end', 'how long', 'counted from'],
  Object.entries(ends).map(([end, { howLong, since }]) => [endName(end), howLong, since]),
)}
`,
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
