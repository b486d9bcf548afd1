import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lateJourneys } from './late-journeys.ts'

const journeys = join(import.meta.dirname, '../journeys')
const requirements = join(import.meta.dirname, '../../docs/evidence/requirements.md')

/** They visit the back office alone. */
const isOfBackOffice = (name: string) => /^administrators?-|^error-page$/.test(name)

const namesIn = (cell: string) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)

test('every journey of public pages stands in the table, with whether it runs late and its twin without script', () => {
  const text = readFileSync(requirements, 'utf8')
  const [, table = ''] = /\| journey \| late \| without script \|\n([^]*?)\n\n/.exec(text) ?? []
  const rows = table
    .split('\n')
    .slice(1)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .flatMap(([, names = '', late = '', twins = '']) =>
      namesIn(names).map((name) => ({ name, late, twins })),
    )
  const found = globSync('*.spec.ts', { cwd: journeys }).map((file) => file.replace('.spec.ts', ''))
  const ofPublicPages = found.filter((name) => !isOfBackOffice(name))
  expect(rows.map(({ name }) => name)).toEqual(ofPublicPages.toSorted())

  const late = rows.filter((row) => row.late.startsWith('yes')).map(({ name }) => `${name}.spec.ts`)
  expect(late.toSorted()).toEqual(lateJourneys.toSorted())
  for (const row of rows) {
    expect(row.late, row.name).toMatch(/^(yes|no: )/)
    expect(namesIn(row.twins).length > 0 || row.twins.startsWith('none: '), row.name).toBe(true)
    for (const twin of namesIn(row.twins)) {
      const source = readFileSync(join(journeys, `${twin}.spec.ts`), 'utf8')
      expect(source, `${twin} runs without script`).toContain('javaScriptEnabled: false')
    }
  }
})
