import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
  owner,
  test,
  uniqueName,
} from '#tests/support/journey.ts'

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const searchBox = (page: Page) => page.getByPlaceholder('Search by name, email, or subject...')
const filterButton = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: status })

/** A card offers every status but its own: their names are on it all the same. */
async function expectStatus(found: Locator, status: string) {
  await expect(found.getByRole('button', { name: status, exact: true })).toHaveCount(0)
  await expect(found.getByText(status, { exact: true })).toBeVisible()
}

/** The one card of a name, in a list that shows nothing else. */
async function searchFor(page: Page, name: string) {
  await searchBox(page).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return card(page, name)
}

test('an administrator finds an inquiry, moves it and signs out', async ({
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
  expect(
    await page.evaluate(() => [
      localStorage.getItem('adminToken'),
      localStorage.getItem('adminInfo'),
    ]),
  ).toEqual([null, null])
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
})

test('an administrator pages through the list, and choosing a status begins at page 1', async ({
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
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(card(page, `${name} No1.`)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(card(page, name)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await filterButton(page, 'Pending').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

const fullInquiry = {
  parentFirstName: 'Maria',
  parentEmail: 'maria+1@example.com',
  contactNumber: '(202) 555-0143',
  whatsappNumber: '+44 7700 900456',
  childName: 'Leo',
  childGrade: 'Grade 7',
  childEmail: 'leo@example.com',
  childHobbies: 'Chess',
  childBirthday: '2013-01-31',
  schoolName: 'Hill School',
  subject: 'Geometry',
  board: 'Common Core',
  timeZone: 'America/New_York',
  country: 'United States',
  referredBy: 'A friend',
  comments: 'First line\nSecond line',
  preferredSchedule: 'Mondays',
  goals: 'An A in June',
}

/** The details as a person reads them: section, then label and value. */
const readDetails = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate((dialog) =>
      Object.fromEntries(
        [...dialog.querySelectorAll('section')].map((section) => [
          section.getAttribute('aria-label') ?? '',
          [...section.querySelectorAll('dl > div')].map((fact) =>
            [fact.querySelector('dt'), fact.querySelector('dd')].map((part) => part?.textContent),
          ),
        ]),
      ),
    )

test('the details say everything, in four sections, and change nothing', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Detailed')
  await sendInquiry({ ...fullInquiry, parentLastName: name })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  await found.getByRole('button', { name: 'Show Detail' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Maria ${name}` })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const said = await readDetails(page)
  expect(said['Parent Information']).toEqual([
    ['First Name', 'Maria'],
    ['Last Name', name],
    ['Contact Number (with country code)', '(202) 555-0143'],
    ['Email', 'maria+1@example.com'],
    ['WhatsApp Number (with country code)', '+44 7700 900456'],
  ])
  expect(said['Child Information']).toEqual([
    ['Name', 'Leo'],
    ['Grade', 'Grade 7'],
    ['Email (for calendar invites)', 'leo@example.com'],
    ['Hobbies', 'Chess'],
    ['Birthday', 'January 31, 2013'],
    ['School Name', 'Hill School'],
  ])
  expect(said['Additional Information']).toEqual([
    ['Time Zone', 'America/New_York'],
    ['Country', 'United States'],
    ['Referred By', 'A friend'],
    ['Course Category', 'N/A'],
    ['Subject/Course', 'Geometry'],
    ['Board', 'Common Core'],
    ['Preferred Schedule', 'Mondays'],
    ['Additional Comments', 'First line\nSecond line'],
    ['Goals', 'An A in June'],
  ])
  expect(said['Submission Information']).toEqual([
    ['Submitted', expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)],
    ['Status', 'Pending'],
    ['ID', expect.stringMatching(/^\d+$/)],
    ['Reference', expect.stringMatching(/^M-\w{8}$/)],
    ['Agreed to Terms', expect.stringContaining('terms of')],
  ])

  const reload = page.url()
  await page.reload()
  await expect(dialog.getByRole('heading', { name: `Maria ${name}` })).toBeVisible()
  expect(page.url()).toBe(reload)
  await dialog.getByRole('button', { name: 'Edit Contact' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/contact=/)
  await found.getByRole('button', { name: 'Show Detail' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(found.getByRole('button', { name: 'Show Detail' })).toBeFocused()
})

test('what a family left out reads N/A', async ({ page, sendInquiry, openTab }) => {
  const name = uniqueName('Terse')
  await sendInquiry({ parentFirstName: name })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  for (const absent of ['Grade', 'Subject', 'Goals', 'Their time']) {
    await expect(found.getByText(absent, { exact: true })).toHaveCount(0)
  }
  await found.getByRole('button', { name: 'Show Detail' }).click()
  const said = await readDetails(page)
  const facts = Object.fromEntries(Object.values(said).flat())
  expect(facts).toMatchObject({
    'WhatsApp Number (with country code)': 'N/A',
    Grade: 'N/A',
    'Email (for calendar invites)': 'N/A',
    Hobbies: 'N/A',
    Birthday: 'N/A',
    'School Name': 'N/A',
    'Time Zone': 'N/A',
    Country: 'N/A',
    'Referred By': 'N/A',
    'Subject/Course': 'N/A',
    Board: 'N/A',
    'Preferred Schedule': 'N/A',
    'Additional Comments': 'No additional comments provided',
    Goals: 'No goals specified',
  })
})

test('the details lead to the previous and the next contact, and on to the next page', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Stepped')
  for (let index = 1; index <= 21; index += 1) {
    await sendInquiry({ parentFirstName: name, parentLastName: `No${index}.` })
  }
  await openTab('Contact Forms')
  await searchFor(page, name)
  const dialog = page.getByRole('dialog')
  const heading = (index: number) => dialog.getByRole('heading', { name: `${name} No${index}.` })
  const previous = dialog.getByRole('button', { name: 'Previous contact' })
  const next = dialog.getByRole('button', { name: 'Next contact' })
  await card(page, `${name} No21.`).getByRole('button', { name: 'Show Detail' }).click()
  await expect(heading(21)).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(heading(20)).toBeVisible()
  await previous.click()
  await expect(heading(21)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await card(page, `${name} No2.`).getByRole('button', { name: 'Show Detail' }).click()
  await next.click()
  await expect(heading(1)).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(page).toHaveURL(/page=2/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(
    card(page, `${name} No1.`).getByRole('button', { name: 'Show Detail' }),
  ).toBeFocused()
  await card(page, `${name} No1.`).getByRole('button', { name: 'Show Detail' }).click()
  await previous.click()
  await expect(heading(2)).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
})

test('a contact is deleted after a confirmation, and Undo brings it back', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Dropped')
  await page.clock.install()
  await sendInquiry({ parentFirstName: name })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  const confirmDialog = page.getByRole('alertdialog')
  await found.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toContainText('Are you sure you want to delete this contact?')
  await expectAccessible(page)
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmDialog).toHaveCount(0)
  await expect(found.getByRole('button', { name: 'Delete' })).toBeFocused()
  await expect(found).toHaveCount(1)

  await found.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully', { exact: true })).toBeVisible()
  await expect(found).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.clock.fastForward('09:30')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found).toHaveCount(1)
  await expect(page.getByText(`${name} Whitfield is back in the list.`)).toBeVisible()
  await page.clock.fastForward('00:06')
  await expect(page.getByText('is back in the list.')).toHaveCount(0)
})

test('a contact is deleted from its details, which close', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Closed')
  await sendInquiry({ parentFirstName: name })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  const details = page.getByRole('dialog')
  const confirmDialog = page.getByRole('alertdialog')
  await found.getByRole('button', { name: 'Show Detail' }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmDialog).toHaveCount(0)
  await expect(details.getByRole('heading', { name })).toBeVisible()

  await details.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully', { exact: true })).toBeVisible()
  await expect(details).toHaveCount(0)
  await expect(found).toHaveCount(0)
  await expect(page).not.toHaveURL(/contact=/)
})

test('a super administrator restores what was deleted; others do not see it', async ({
  page,
  sendInquiry,
  openTab,
  admin,
}) => {
  const name = uniqueName('Restored')
  await sendInquiry({ parentFirstName: name })
  const { contacts } = await admin.get<{ contacts: { id: number }[] }>(
    `/api/admin/contacts?search=${name}`,
  )
  await admin.delete(`/api/admin/contacts/${contacts[0]?.id}`)
  await openTab('Contact Forms')
  await searchFor(page, name)
  await expect(page.getByText('No contacts found')).toBeVisible()
  const recentlyDeleted = page.getByRole('button', { name: 'Recently deleted' })
  await recentlyDeleted.click()
  const found = card(page, name)
  await expect(found).toContainText(/Deleted by .+ on [A-Z][a-z]{2} \d+, .+ gone for good on /)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await found.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} Whitfield is back in the list.`)).toBeVisible()
  await expect(found).toHaveCount(0)
  const back = page.getByRole('button', { name: 'All contacts' })
  await back.click()
  await expect(searchBox(page)).toHaveValue(name)
  await expect(found).toHaveCount(1)
  await expect(recentlyDeleted).toBeFocused()

  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('adminInfo') ?? '')
    localStorage.setItem('adminInfo', JSON.stringify({ ...info, role: 'admin' }))
  })
  await page.goto(`/admin/dashboard?tab=contacts&view=deleted&search=${name}`)
  await expect(found).toHaveCount(1)
  await expect(recentlyDeleted).toHaveCount(0)
})

test('Select All ticks the page, says how many, and stays from page to page', async ({
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
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Select All (1 contact)')).toBeVisible()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(exportSelected).toHaveText('Export Selected (21)')
  await all.uncheck()
  await expect(page.getByText('20 selected')).toBeVisible()
  await filterButton(page, 'Pending').click()
  await expect(exportSelected).toHaveCount(0)
})

test('one press calls, chats or writes, at an hour that suits the family', async ({
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
  await expect(unknown).not.toContainText('Their time')

  await expect(known).toContainText('Wed 7:59 AM not a good time to call')
  await page.clock.fastForward('01:00')
  await expect(known).toContainText('Wed 8:00 AM good time to call')
  await known.getByRole('button', { name: 'Show Detail' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'It is Wed 8:00 AM where they live: a good time to call.',
  )
})

test('the list is at ease on a small screen', async ({ page, sendInquiry, openTab, isMobile }) => {
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

test('a contact that is gone is told when its address is opened', async ({ page, openTab }) => {
  await openTab('Contact Forms')
  await page.goto('/admin/dashboard?tab=contacts&contact=999999')
  await expect(page.getByText('This contact is no longer on this page.')).toBeVisible()
  await expect(page).not.toHaveURL(/contact=/)
})

test.describe('when the server refuses', () => {
  test.use({ expectedComplaint: /status of (4|5)\d\d/ })

  test('each action tells its sentence with the reason', async ({ page, sendInquiry, openTab }) => {
    const name = uniqueName('Refused')
    await sendInquiry({ parentFirstName: name })
    await openTab('Contact Forms')
    const found = await searchFor(page, name)
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

  test('a list that cannot be loaded says so and offers to try again', async ({
    page,
    openTab,
  }) => {
    await page.route('**/api/admin/contacts?*', (route) => route.fulfill({ status: 400 }))
    await openTab('Contact Forms')
    await expect(page.getByText('The contacts could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/contacts? in all/)).toBeVisible()
  })

  test('a list that loads says so', async ({ page, openTab }) => {
    let releaseReply = () => {}
    const replyReleased = new Promise<void>((open) => {
      releaseReply = open
    })
    await page.route('**/api/admin/contacts?*', async (route) => {
      await replyReleased
      await route.fallback()
    })
    await openTab('Contact Forms')
    await expect(page.getByText('Loading contacts...')).toBeVisible()
    releaseReply()
    await expect(page.getByText(/contacts? in all/)).toBeVisible()
  })

  test('an ended session signs out', async ({ page, openTab, request }) => {
    await openTab('Contact Forms')
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    // Ended between the press and its call: the tab's own calls would notice it before a press.
    await page.route('**/api/admin/contacts?*', async (route) => {
      await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
      await route.fallback()
    })
    await filterButton(page, 'Archived').click()
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  })
})

test.describe('a change by somebody else', () => {
  test.use({ expectedComplaint: /status of 412/ })

  test('is told, and the list shows it', async ({ page, request, sendInquiry, openTab }) => {
    const name = uniqueName('Shared')
    await sendInquiry({ parentFirstName: name })
    await openTab('Contact Forms')
    // What is read after the change would show no difference.
    await searchFor(page, name)
    await expect(card(page, name)).toHaveCount(1)
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    const headers = { authorization: `Bearer ${token}` }
    const list = await (await request.get(`/api/admin/contacts?search=${name}`, { headers })).json()
    await request.put(`/api/admin/contacts/${list.contacts[0].id}`, {
      headers,
      data: { status: 'converted' },
    })

    await card(page, name).getByRole('button', { name: 'Archived' }).click()
    await expect(
      page.getByText(/Failed to update contact status: Somebody else changed this contact/),
    ).toBeVisible()
    await expectStatus(card(page, name), 'Converted')
  })
})

test.describe('without a valid session', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('a wrong password is told, and the message goes when one types again', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill('guess')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const message = page.getByText('This e-mail and password do not belong together.')
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Password').fill('guess again')
    await expect(message).toBeHidden()
  })

  test('one lands on the sign-in page: no token, unreadable info, an ended session', async ({
    page,
    request,
    signIn,
  }) => {
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')

    await signIn()
    await page.evaluate(() => localStorage.setItem('adminInfo', '{'))
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()

    await signIn()
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
  })
})
