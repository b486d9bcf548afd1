import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchFor } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
} from '#tests/support/page-checks.ts'

/** Laid out as the products document theirs; the people are made up. */
const otherProducts = ['hubspot-contacts.csv', 'zoho-leads.csv', 'teachworks-families.csv']

const readLayout = (name: string) => readFile(join('tests/imports/layouts', name), 'utf8')

test('a super administrator imports a spreadsheet, downloads what was refused, and reverts it', async ({
  page,
  openTab,
}) => {
  test.slow()
  const name = uniqueName('Imported')
  await openTab('Settings')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Nothing is imported until')).toBeVisible()
  await expectAccessible(page)
  const rows = [
    'First Name,Last Name,Email,Phone,Student,Birthday,Created,Stage',
    `${name},Stone,${name}@families.example,+44 7700 900123,Zoë ${name},31/03/2013,03/04/2024,Customer`,
    `${name},Ross,not an address,,Tom,,,`,
  ]
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: 'families.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page.getByText('1 row will be taken, 1 will not.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('cell', { name: 'April 3, 2024' })).toBeVisible()
  await page
    .getByLabel('Dates are written')
    .selectOption({ label: 'Month first: 03/04/2025 is 4 March' })
  await expect(page.getByText('0 rows will be taken, 2 will not.')).toBeVisible()
  await page.getByLabel('Birthday becomes').selectOption('')
  await expect(page.getByRole('cell', { name: 'March 4, 2024' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  await expectTouchTargets(page)
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(page.getByText('Imported: 1 contact. Refused: 1 row.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).click()
  expect((await download).suggestedFilename()).toBe('refused_rows.xlsx')

  await openTab('Contact Forms')
  await searchFor(page, name)
  await expect(page.getByText(`${name} Stone`).first()).toBeVisible()

  await openTab('Settings')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Revert…' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert the import' }).click()
  await expect(page.getByText('reverted: 1 contact deleted again').first()).toBeVisible()
})

for (const layout of otherProducts) {
  test(`${layout} is moved in without a column chosen by hand`, async ({ page, openTab }) => {
    const startedMs = Date.now()
    await openTab('Settings')
    await page.getByRole('button', { name: 'Import' }).click()
    const mark = uniqueName('x').toLowerCase()
    await page.getByLabel('Spreadsheet').setInputFiles({
      name: layout,
      mimeType: 'text/csv',
      buffer: Buffer.from((await readLayout(layout)).replaceAll('@families', `@${mark}`)),
    })
    await page.getByRole('button', { name: 'Import 3 contacts' }).click({ timeout: 30_000 })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import 3 contacts' }).click()
    await expect(page.getByText('Imported: 3 contacts.')).toBeVisible()
    process.stdout.write(`${layout}: ${Date.now() - startedMs} ms from the dashboard\n`)
  })
}
