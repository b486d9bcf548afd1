import { expect, test } from 'vitest'
import { dataPurposes } from '#contract/data-purposes.ts'
import { dataPurposesPage } from './data-purposes.ts'

test('the page names every column with its purpose, and where else data lies', () => {
  const page = dataPurposesPage()
  for (const [table, { columns }] of Object.entries(dataPurposes)) {
    const [, section = ''] = page.split(`\n## ${table}\n`)
    for (const name of Object.keys(columns)) expect(section, table).toContain(`| \`${name}\` |`)
  }
  expect(page).toContain(
    '| `child_birthday` | Birthday | To teach | to find a tutor who is used to this age | the parent | 90 days',
  )
  for (const place of ['Folder of mails', 'Backups', 'rate_limits']) expect(page).toContain(place)
  expect(page).not.toMatch(/undefined|complies|compliant/)
})
