import type { Locator } from '@playwright/test'
import {
  card,
  filterButton,
  fullInquiry,
  pressRow,
  searchBox,
  searchFor,
} from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, owner, test, uniqueName } from '#tests/support/journey.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
} from '#tests/support/page-checks.ts'
import { storedAdmin, storedToken } from '#tests/support/stored-session.ts'

/** A card has a button for every other status, so the name alone proves nothing. */
async function expectStatus(found: Locator, status: string) {
  await expect(found.getByRole('button', { name: status, exact: true })).toHaveCount(0)
  await expect(found.getByText(status, { exact: true })).toBeVisible()
}

test('an administrator finds an inquiry, changes its status and signs out', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Moved')
  await sendInquiry({
    parentFirstName: name,
    childGrade: 'Grade 9',
    subject: 'Algebra I',
    goals: 'Confidence',
  })
  await openTab('Contact Forms')
  await expect(page.getByText(owner.email)).toBeVisible()
  await searchFor(page, name.toUpperCase())
  const found = card(page, name)
  await expect(found).toHaveCount(1)
  for (const text of [
    'Pending',
    'sarah@example.com',
    '+44 7700 900123',
    'Zoë',
    'Grade 9',
    'Algebra I',
    'Confidence',
  ]) {
    await expect(found).toContainText(text)
  }
  await expect(found).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expectAccessible(page)

  for (const status of ['Contacted', 'Converted', 'Archived', 'Pending', 'Archived']) {
    await found.getByRole('button', { name: status }).click()
    await expect(found.getByRole('button', { name: status })).toHaveCount(0)
  }
  await filterButton(page, 'Pending').click()
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await filterButton(page, 'Archived').click()
  await expect(found).toHaveCount(1)

  await page.reload()
  await expect(searchBox(page)).toHaveValue(name.toUpperCase())
  await expect(found).toHaveCount(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await storedToken(page)).toBeNull()
  expect(await storedAdmin(page)).toBeNull()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
})

test('the list is paged, and choosing a status returns to page 1', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Paged')
  for (let index = 1; index <= 21; index += 1)
    await sendInquiry({ parentFirstName: name, parentLastName: `No${index}.` })
  await openTab('Contact Forms')
  await searchBox(page).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(page.getByRole('status').filter({ hasText: '21 contacts' })).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(card(page, name)).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(card(page, `${name} No1.`)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(card(page, name)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await filterButton(page, 'Pending').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test('Select All selects the page, and the selection survives paging', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Ticked')
  for (let index = 1; index <= 21; index += 1) {
    await sendInquiry({ parentFirstName: name, parentLastName: `No${index}.` })
  }
  await openTab('Contact Forms')
  await searchFor(page, name)
  const all = page.getByRole('checkbox', { name: /^Select All/ })
  const exportSelected = page.getByRole('button', { name: 'Export Selected' })
  await expect(page.getByText('Select All (20 contacts)')).toBeVisible()
  await expect(exportSelected).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select ${name} No21.` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(exportSelected).toHaveText('Export Selected (1)')
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  await expect(all).toBeChecked()
  await expect(page.getByText('20 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Select All (1 contact)')).toBeVisible()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(exportSelected).toHaveText('Export Selected (21)')
  await all.uncheck()
  await expect(page.getByText('20 selected')).toBeVisible()
  await filterButton(page, 'Pending').click()
  await expect(exportSelected).toHaveCount(0)
})

test("a card offers call, chat and e-mail, and says whether the parent's local time is suitable", async ({
  page,
  sendInquiry,
  openTab,
}) => {
  await page.clock.install({ time: new Date('2026-07-01T11:59:30Z') })
  const name = uniqueName('Reached')
  await sendInquiry({ ...fullInquiry, parentLastName: name })
  await sendInquiry({
    ...fullInquiry,
    parentFirstName: 'Local',
    parentLastName: name,
    contactNumber: '(022) 5550-143',
    whatsappNumber: '',
    country: '',
    timeZone: 'NA',
  })
  await openTab('Contact Forms')
  await searchFor(page, name)
  const known = card(page, `Maria ${name}`)
  await pressRow(known)
  await expect(known.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+12025550143',
  )
  await expect(known.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/447700900456\?text=Hello%20Maria%2C/,
  )
  await expect(known.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('target', '_blank')
  await expect(known.getByRole('link', { name: /^Email/ })).toHaveAttribute(
    'href',
    'mailto:maria%2B1@example.com',
  )
  const unknown = card(page, `Local ${name}`)
  await expect(unknown.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:0225550143',
  )
  await expect(unknown.getByRole('link', { name: /^WhatsApp/ })).toHaveCount(0)
  await expect(unknown).not.toContainText('Their ')

  await expect(known).toContainText('Their 7:59 AM not a good time to call')
  await page.clock.fastForward('01:00')
  await expect(known).toContainText('Their 8:00 AM good time to call')
  await known.getByRole('button', { name: 'Show Detail' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'It is Wed 8:00 AM where they live: a good time to call.',
  )
})

test('a status that the browser does not know looks like pending', async ({
  page,
  openContact,
}) => {
  await page.route('**/api/admin/contacts?*', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ json: JSON.parse(text.replaceAll('"pending"', '"parked"')) })
  })
  const { row } = await openContact('Parked')
  await expectStatus(row, 'Pending')
  for (const status of ['Contacted', 'Converted', 'Archived']) {
    await expect(row.getByRole('button', { name: status })).toBeVisible()
  }
})

test('list and details fit a small screen', async ({ page, sendInquiry, openTab, isMobile }) => {
  const name = uniqueName('Small')
  const long = 'x'.repeat(80)
  await sendInquiry({
    ...fullInquiry,
    parentFirstName: long,
    parentLastName: name,
    parentEmail: `${long}@example.com`,
    goals: long.repeat(10),
    subject: long,
  })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  await found.getByRole('checkbox').check()
  for (const width of [390, 320]) {
    if (isMobile) await page.setViewportSize({ width, height: 700 })
    await expectNoHorizontalScroll(page)
    if (isMobile) await expectTouchTargets(page)
    await found.getByRole('button', { name: 'Show Detail' }).click()
    await expectNoHorizontalScroll(page)
    if (isMobile) await expectTouchTargets(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
})

test.describe('when the server refuses', () => {
  test.use({ expectedBrowserError: /status of (4|5)\d\d/ })

  test("each failed action shows its message and the server's reason", async ({
    page,
    openContact,
  }) => {
    const { row: found } = await openContact('Refused')
    let answer: object = { success: false, error: 'The drawer jams.' }
    await page.route('**/api/admin/contacts/*', (route) =>
      route.fulfill({ status: 500, json: answer }),
    )
    const alert = page.getByRole('alert')
    const expectAlert = (text: string) =>
      expect(alert.getByText(text, { exact: true })).toBeVisible()
    await found.getByRole('button', { name: 'Contacted' }).click()
    await expectAlert('Failed to update contact status: The drawer jams.')
    await expectAccessible(page)
    await found.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectAlert('Failed to delete contact: The drawer jams.')
    await expectStatus(found, 'Pending')
    answer = { success: false }
    await found.getByRole('button', { name: 'Contacted' }).click()
    await expectAlert('Failed to update contact status: Unknown error')
  })

  test('a list that fails to load offers a retry', async ({ page, openTab }) => {
    await page.route('**/api/admin/contacts?*', (route) => route.fulfill({ status: 400 }))
    await openTab('Contact Forms')
    await expect(page.getByText('The contacts could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/contacts? in all/)).toBeVisible()
  })

  test('a loading list says so', async ({ page, openTab }) => {
    const release = await holdReply(page, '**/api/admin/contacts?*')
    await openTab('Contact Forms')
    await expect(page.getByText('Loading contacts...')).toBeVisible()
    release()
    await expect(page.getByText(/contacts? in all/)).toBeVisible()
  })
})

test.describe('a change by somebody else', () => {
  test.use({ expectedBrowserError: /status of 412/ })

  test('is reported as a conflict, and the list shows the current status', async ({
    page,
    openContact,
    admin,
  }) => {
    const { name, row } = await openContact('Shared')
    // The list must be loaded before the other change.
    await expect(row).toHaveCount(1)
    const [contact] = await admin.findContacts(name)
    await holdReply(page, /contacts\/changed/)
    await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'converted' })

    await row.getByRole('button', { name: 'Archived' }).click()
    await expect(
      page.getByText(/Failed to update contact status: Somebody else changed this contact/),
    ).toBeVisible()
    await expectStatus(row, 'Converted')
  })
})
