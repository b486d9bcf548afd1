import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { card, filterButton, openMenu, pressRow, showFound } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { readTable } from '#tests/support/read-workbook.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** The downloaded file: its name, and its rows by header. */
async function download(page: Page, button: string) {
  if (button.startsWith('Export All')) await openMenu(page, 'More')
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await downloadEvent
  if (button.startsWith('Export All')) await page.keyboard.press('Escape')
  return { name: file.suggestedFilename(), rows: await readTable(await readFile(await file.path())) }
}

test('an administrator exports all, one status, a selection and one contact', {
  tag: '@phone-full',
}, async ({ page, openFamilies }) => {
  const name = await openFamilies('Exported', ['One', 'Two', 'Three'])
  const all = await download(page, 'Export All to Excel')
  expect(all.name).toBe(`contacts_${today()}.xlsx`)
  expect(all.rows.map((row) => row['Parent last name'])).toEqual(['Three', 'Two', 'One'])
  await expect(page.getByText(`contacts_${today()}.xlsx is downloaded: 3 contacts.`)).toBeVisible()
  await expectAccessible(page)

  const two = card(page, `${name} Two`)
  await pressRow(two)
  await two.getByRole('button', { name: 'Contacted' }).click()
  await expect(two.getByRole('button', { name: 'Contacted' })).toHaveCount(0)
  await filterButton(page, 'Contacted').click()
  await expect(card(page, name)).toHaveCount(1)
  const narrowed = await download(page, 'Export All to Excel')
  expect(narrowed.name).toBe(`contacts_contacted_${today()}.xlsx`)
  expect(narrowed.rows.map((row) => row['Parent last name'])).toEqual(['Two'])

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await card(page, `${name} One`).getByRole('checkbox').check()
  await card(page, `${name} Three`).getByRole('checkbox').check()
  const selected = await download(page, 'Export Selected (2)')
  expect(selected.name).toBe(`selected_contacts_${today()}.xlsx`)
  expect(selected.rows.map((row) => row['Parent last name'])).toEqual(['Three', 'One'])

  await pressRow(card(page, `${name} One`))
  const single = await download(page, `Download ${name} One`)
  expect(single.rows.map((row) => row['Parent last name'])).toEqual(['One'])
  expect(single.name).toBe(`contact_${String(single.rows[0]?.['ID'])}_${today()}.xlsx`)
})

test.describe('when the server is slow or refuses', () => {
  test.use({ expectedBrowserError: /status of 500|ERR_(FAILED|INCOMPLETE_CHUNKED_ENCODING)/ })

  test('a long export shows its progress and can be cancelled; each failed one shows its message', {
    tag: '@full',
  }, async ({ page, cdp, sendInquiry, openTab }) => {
    const name = uniqueName('Lengthy')
    // Incompressible: 150 KB in ten rows.
    const randomText = () => randomBytes(3_700).toString('base64url')
    for (let row = 0; row < 10; row += 1) {
      const [comments, goals, childHobbies, preferredSchedule] = Array.from({ length: 4 }, randomText)
      await sendInquiry({ parentFirstName: name, comments, goals, childHobbies, preferredSchedule })
    }
    await openTab('Contact Forms')
    await showFound(page, name)
    const limitBandwidth = (bytesPerSecond: number) =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: -1,
      })
    const all = page.getByRole('button', { name: 'Export All to Excel' })
    const alert = page.getByRole('alert')
    const status = page.getByRole('status').filter({ hasText: 'Exporting…' })
    const receivedKb = async () => Number(/(\d+) KB$/.exec(await status.innerText())?.[1] ?? 0)
    await limitBandwidth(10_000)
    await all.click()
    await expect(all).toBeDisabled()
    await expect.poll(receivedKb).toBeGreaterThan(0)
    const first = await receivedKb()
    await expect.poll(receivedKb).toBeGreaterThan(first)
    expect(await receivedKb()).toBeLessThan(150)
    await page.getByRole('button', { name: 'Cancel export' }).click()
    await expect(status).toHaveCount(0)
    await expect(alert).toHaveText('')
    await limitBandwidth(-1)
    expect((await download(page, 'Export All to Excel')).rows).toHaveLength(10)

    const expectAlert = (text: string) => expect(alert.getByText(text, { exact: true })).toBeVisible()
    await page.route('**/api/admin/contacts/export**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': '3f2a9c1e-7b04' },
        json: { success: false, error: 'The printer is out.' },
      }),
    )
    await card(page, name).first().getByRole('checkbox').check()
    await page
      .getByRole('button', { name: `Download ${name}` })
      .first()
      .click()
    await expectAlert('Failed to export contact. Please try again.')
    await expectAlert('The printer is out. If you tell us of it, please quote 3f2a9c1e-7b04.')
    await page.getByRole('button', { name: 'Export Selected (1)' }).click()
    await expectAlert('Failed to export selected contacts. Please try again.')
    await all.click()
    await expectAlert('Failed to export contacts. Please try again.')
    await expectAccessible(page)
    await page.unrouteAll()
    expect((await download(page, 'Export All to Excel')).rows).toHaveLength(10)
    await expect(page.getByText('Failed to export')).toHaveCount(0)

    await page.route('**/api/admin/contacts/export?*', () => {})
    await all.click()
    await expect(status).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(alert).toHaveText(/^The export was cancelled/)
  })
})
