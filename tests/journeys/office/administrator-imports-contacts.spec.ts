import { searchFor } from '#tests/support/contact-list.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import {
  confirmBy,
  expectAccessible,
  expectIdle,
  expectNoHorizontalScroll,
  expectTouchTargets,
} from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 400/ })

test('a super administrator imports a sheet, downloads what was refused, and reverts it', async ({ page, openTab }) => {
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
  const upload = (file: string, lines: string[]) =>
    page
      .getByLabel('Spreadsheet')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const refusal = page.getByText('The file was not uploaded.')
  await upload('empty.csv', [])
  await expect(refusal).toBeVisible()
  const send = await holdReply(page, '**/api/admin/imports?name=*')
  await upload('families.csv', rows)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(refusal).toHaveCount(0)
  send()
  await expect(page.getByText('1 row will be taken, 1 will not.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'April 3, 2024' })).toBeVisible()
  const unset = page.getByLabel('Rows without a status become')
  await unset.selectOption('Contacted')
  await expect(unset).toHaveValue('contacted')
  await page.getByLabel('Dates are written').selectOption({ label: 'Month first: 03/04/2025 is 4 March' })
  await expect(page.getByText('0 rows will be taken, 2 will not.')).toBeVisible()
  await expectIdle(page)
  await expect(page.getByRole('button', { name: 'Import 0 contacts' })).toBeDisabled()
  await page.getByLabel('Birthday becomes').selectOption('')
  await expect(page.getByRole('cell', { name: 'March 4, 2024' })).toBeVisible()
  await expectAccessible(page)
  for (const width of isFullRun ? [390, 768, 1440] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  await expectTouchTargets(page)
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await confirmBy(page, 'Import 1 contact')
  await expect(page.getByText('Imported: 1 contact. Refused: 1 row.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).click()
  expect((await download).suggestedFilename()).toBe('refused_rows.xlsx')
  await expect(page.getByRole('button', { name: 'Download refused rows' })).toBeFocused()

  await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
  await searchFor(page, name)
  await expect(page.getByText(`${name} Stone`).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Revert…' }).first().click()
  await confirmBy(page, 'Revert the import')
  await expect(page.getByText('reverted: 1 contact deleted again').first()).toBeVisible()
})
