import type { Locator } from '@playwright/test'
import { collectWarnings } from '#tests/support/browser-errors.ts'
import { card, closeDetails, filterButton, fullInquiry, searchBox, showDetail } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, owner, test, uniqueName } from '#tests/support/journey.ts'
import {
  confirmBy,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoZoom,
  expectTouchTargets,
} from '#tests/support/page-checks.ts'

/** A card has a button for every other status, so the name alone proves nothing. */
async function expectStatus(found: Locator, status: string) {
  await expect(found.getByRole('button', { name: status, exact: true })).toHaveCount(0)
  await expect(found.getByText(status, { exact: true })).toBeVisible()
}

test('an administrator finds an inquiry and changes its status', {
  tag: '@phone',
}, async ({ page, sendInquiry, openList }) => {
  const name = uniqueName('Moved')
  await sendInquiry({
    parentFirstName: name,
    childGrade: 'Grade 9',
    subject: 'Algebra I',
    goals: 'Confidence',
  })
  await openList(name.toUpperCase())
  await expect(page.getByText(owner.email)).toBeVisible()
  const found = card(page, name)
  await expect(found).toHaveCount(1)
  for (const text of ['Pending', 'sarah@example.com', '+44 7700 900123', 'Zoë', 'Grade 9', 'Algebra I', 'Confidence']) {
    await expect(found).toContainText(text)
  }
  await expect(found).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(found, 'of a family without a time zone').not.toContainText('Their ')
  await expectAccessible(page)

  for (const status of ['Contacted', 'Converted', 'Archived', 'Pending', 'Archived']) {
    await found.getByRole('button', { name: status }).click()
    await expect(found.getByRole('button', { name: status })).toHaveCount(0)
  }
  await filterButton(page, 'Pending').click()
  await expect(page.getByText('Nothing matches this search and filter.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Choose a contact')).toHaveCount(0)
  await filterButton(page, 'Archived').click()
  await expect(found).toHaveCount(1)

  await page.reload()
  await expect(searchBox(page)).toHaveValue(name.toUpperCase())
  await expect(found).toHaveCount(1)
})

test('the list and the details are paged, and a selection survives it until the filter changes', {
  tag: '@full',
}, async ({ page, openFamilies }) => {
  const lastNames = Array.from({ length: 21 }, (_, index) => `No${index + 1}.`)
  const name = await openFamilies('Paged', lastNames)
  const previous = page.getByRole('button', { name: 'Previous', exact: true })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const all = page.getByRole('checkbox', { name: /^Select All/ })
  const exportSelected = page.getByRole('button', { name: 'Export Selected' })
  await expect(page.getByRole('status').filter({ hasText: '21 contacts' })).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(card(page, name)).toHaveCount(20)
  await expect(previous).toBeDisabled()
  await expect(page.getByText('Select All (20 contacts)')).toBeVisible()
  await expect(exportSelected).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select ${name} No21.` }).check()
  await expect(exportSelected).toHaveText('Export Selected (1)')
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  await expect(all).toBeChecked()
  await expect(page.getByText('20 selected')).toBeVisible()
  await next.click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(card(page, name)).toHaveText([/No1\./])
  await expect(next).toBeDisabled()
  await expect(page.getByText('Select All (1 contact)')).toBeVisible()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(exportSelected).toHaveText('Export Selected (21)')
  await all.uncheck()
  await expect(page.getByText('20 selected')).toBeVisible()
  await filterButton(page, 'Pending').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(exportSelected).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  const heading = (index: number) => dialog.getByRole('heading', { name: `${name} No${index}.` })
  const stepBack = dialog.getByRole('button', { name: 'Previous contact' })
  const stepOn = dialog.getByRole('button', { name: 'Next contact' })
  await showDetail(card(page, `${name} No2.`))
  await stepOn.click()
  await expect(heading(1)).toBeVisible()
  await expect(stepOn).toBeDisabled()
  await expect(page).toHaveURL(/page=2/)
  await closeDetails(page)
  const lastDetails = card(page, `${name} No1.`).getByRole('button', { name: 'Show Detail' })
  await expect(lastDetails).toBeFocused()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await showDetail(card(page, `${name} No1.`))
  await stepBack.click()
  await expect(heading(2)).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
  await closeDetails(page)
  await next.click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test('list and details fit a small screen', { tag: '@phone-only' }, async ({ page, sendInquiry, openList }) => {
  const name = uniqueName('Small')
  const long = 'x'.repeat(80)
  await sendInquiry({ parentEmail: `${long}@example.com`, childName: long })
  await sendInquiry({
    ...fullInquiry,
    parentFirstName: long,
    parentLastName: name,
    parentEmail: `${long}@example.com`,
    goals: long.repeat(10),
    subject: long,
  })
  await page.route('**/api/admin/contacts?*', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, pagination: { ...reply.pagination, totalPages: 2 } } })
  })
  const found = await openList(name, '&country=US')
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByLabel('Received from')).toBeVisible()
  await expectNoZoom(page)
  await page.keyboard.press('Escape')
  await found.getByRole('checkbox').check()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page)
    expect((await found.locator('.goals dd').boundingBox())?.height).toBeLessThan(80)
    await found.getByRole('button', { name: 'Show Detail' }).click()
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page)
    await closeDetails(page)
  }
})

test.describe('when the server refuses', () => {
  test.use({ expectedBrowserError: /status of (4|5)\d\d/ })

  test('a list that loads or fails says so, a failed one is logged, and each failed act says its reason', async ({
    page,
    sendInquiry,
    signIn,
  }) => {
    const name = uniqueName('Refused')
    await sendInquiry({ parentFirstName: name })
    const refuse = await holdReply(page, '**/api/admin/contacts?*', (route) => route.fulfill({ status: 400 }))
    await signIn(`/admin/dashboard?tab=contacts&search=${name}`)
    await expect(page.getByText('Loading contacts...')).toBeVisible()
    const warned = collectWarnings(page)
    refuse()
    await expect(page.getByText('The contacts could not be loaded.')).toBeVisible()
    expect(warned.join()).toContain('The contacts could not be loaded.')
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 contact found')).toBeVisible()

    const found = card(page, name)
    let answer: object = { success: false, error: 'The drawer jams.' }
    await page.route('**/api/admin/contacts/*', (route) => route.fulfill({ status: 500, json: answer }))
    const expectAlert = (text: string) => expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
    await found.getByRole('button', { name: 'Contacted' }).click()
    await expectAlert('Failed to update contact status: The drawer jams.')
    await expectAccessible(page)
    await found.getByRole('button', { name: 'Delete' }).click()
    await confirmBy(page, 'Delete')
    await expectAlert('Failed to delete contact: The drawer jams.')
    await expectStatus(found, 'Pending')
    answer = { success: false }
    await found.getByRole('button', { name: 'Contacted' }).click()
    await expectAlert('Failed to update contact status: Unknown error')
  })

  test('who comes second is told who moved the contact, calmly where it is there already, and shown what it is', async ({
    page,
    openContact,
    admin,
  }) => {
    const { name, row } = await openContact('Shared')
    await expect(row).toHaveCount(1)
    const [contact] = await admin.findContacts(name)
    const move = (status: string) => admin.put(`/api/admin/contacts/${contact?.id}`, { status })
    // The press comes before the row has heard of it.
    await holdReply(page, /contacts\/changed/)
    await move('contacted')
    await row.getByRole('button', { name: 'Contacted' }).click()
    await expect(page.getByText(/^Owner already moved .+ Whitfield to contacted at \d+:\d\d [AP]M\.$/)).toBeVisible()
    await expectStatus(row, 'Contacted')
    await move('converted')
    await row.getByRole('button', { name: 'Archived' }).click()
    await expect(page.getByText(/Failed to update contact status: Somebody else changed this contact/)).toBeVisible()
    await expectStatus(row, 'Converted')
  })
})
