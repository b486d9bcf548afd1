import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, expectTouchTargets } from '#tests/support/page-checks.ts'
import { readTable } from '#tests/support/read-workbook.ts'
import { storeReportedInquiries } from '#tests/support/reported-inquiries.ts'

/** What is above them grows while it loads: who scrolls down scrolls on until they are there. */
async function scrollToReports(page: Page): Promise<Locator> {
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000)
      return reports.isVisible()
    })
    .toBe(true)
  return reports
}

const march = (year: number) => `period=chosen&from=${year}-03-01&to=${year}-03-31`

test('a report is downloaded and printed alone; each figure leads to its list, whose pills end the filters', {
  tag: ['@phone-full', '@full'],
}, async ({ page, signIn, database, isMobile }) => {
  const year = isMobile ? 2011 : 2010
  await storeReportedInquiries(database, year)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn()
  await page.goto(`/admin/dashboard?${march(year)}&by=subject`)
  const reports = await scrollToReports(page)

  const summary = reports.getByRole('list', { name: 'Figures of the range' }).getByRole('listitem')
  await expect(summary).toContainText(['Inquiries4', 'Reached3', 'Answered within 24 h2', 'Converted1'])
  await expect(summary.nth(2)).toContainText('50%')
  await expect(summary.nth(0)).toContainText('4 more than before')
  await expect(reports).toContainText(
    `Received Mar 1 – 31, ${year}; compared with Jan 29 – Feb 28, ${year}, as many days directly before. Days of the company’s clock (Asia/Kolkata). Medians are counted in whole minutes.`,
  )
  const physics = reports.getByRole('row', { name: /^Physics/ })
  await expect(physics).toContainText('24 h')
  const headers = ['Subject', 'Inquiries', 'Reached', 'Answered within 24 h', 'Converted', 'Median first answer']
  await expect(reports.getByRole('columnheader')).toHaveText(headers)
  await expect(reports.locator('.recharts-wrapper > svg').first()).toHaveAttribute('height', '300')
  await expectAccessible(page)
  if (isMobile) await expectTouchTargets(page)

  const downloaded = page.waitForEvent('download')
  await reports.getByRole('button', { name: 'Download as Excel' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(`report_subject_${year}-03-01_to_${year}-03-31.xlsx`)
  const downloadedRows = await readTable(await readFile(await file.path()))
  expect(downloadedRows).toContainEqual(expect.objectContaining({ Subject: 'Physics', Inquiries: 3 }))
  await reports.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(reports.getByRole('table')).toBeVisible()
  await expect(reports.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Recent Contact Forms')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('Recent Contact Forms')).toBeVisible()

  await physics.getByRole('link', { name: /^2, Answered within 24 h/ }).click()
  const contacts = page.getByRole('listitem').filter({ hasText: 'Meera Reported' })
  await expect(contacts).toHaveCount(2)
  const pills = page.getByRole('group', { name: 'Active filters' }).getByRole('button')
  await expect(pills).toHaveText([
    'Answered within 24 hours',
    'Subject: Physics',
    `From Mar 1, ${year}`,
    `Until Mar 31, ${year}`,
    'Clear filters',
  ])
  await page.getByRole('button', { name: 'Remove the filter: Answered within 24 hours' }).click()
  await expect(contacts).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove the filter: Subject: Physics' }).click()
  await expect(contacts).toHaveCount(4)
  await page.goto(`/admin/dashboard?period=chosen&from=${year}-04-01&to=${year}-04-30`)
  await expect((await scrollToReports(page)).getByRole('row', { name: /^Total/ })).toContainText('before: 4')
})

test.describe('without figures', () => {
  test.use({ expectedBrowserError: /429/ })

  test('a report says that it is empty, slow or refused', { tag: '@full' }, async ({ page, signIn }) => {
    const sentence = 'Other reports are being made. Please try again in a moment.'
    const release = await holdReply(page, '**/api/admin/reports?*', (route) =>
      route.fulfill({ status: 429, json: { success: false, error: sentence } }),
    )
    await signIn()
    await page.goto('/admin/dashboard?period=chosen&from=2009-03-01&to=2009-03-31')
    const reports = await scrollToReports(page)
    await expect(reports.getByRole('status')).toHaveText('Loading the report...')
    await expect(reports.getByRole('status')).toHaveText(/^Still counting/)
    release()
    await expect(reports.getByRole('alert')).toHaveText(sentence)
    await page.unroute('**/api/admin/reports?*')
    await reports.getByRole('button', { name: 'Try again' }).click()
    await expect(reports).toContainText('No inquiries were received in these days.')
    await reports.getByLabel('Received').selectOption('Last month')
    await expect(page).toHaveURL(/period=last_month/)
    await expect(page).not.toHaveURL(/from=/)
  })
})
