import type { Page } from '@playwright/test'
import {
  card,
  filterButton,
  fullInquiry,
  searchFor,
  showDetail,
} from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

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

test('the details show every field in four sections, read-only', async ({
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
  const sections = await readDetails(page)
  expect(sections['Parent Information']).toEqual([
    ['First Name', 'Maria'],
    ['Last Name', name],
    ['Contact Number (with country code)', '(202) 555-0143'],
    ['Email', 'maria+1@example.com'],
    ['WhatsApp Number (with country code)', '+44 7700 900456'],
  ])
  expect(sections['Child Information']).toEqual([
    ['Name', 'Leo'],
    ['Grade', 'Grade 7'],
    ['Email (for calendar invites)', 'leo@example.com'],
    ['Hobbies', 'Chess'],
    ['Birthday', 'January 31, 2013'],
    ['School Name', 'Hill School'],
  ])
  expect(sections['Additional Information']).toEqual([
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
  expect(sections['Submission Information']).toEqual([
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

test('missing values are shown as N/A', async ({ page, openContact }) => {
  const { row: found } = await openContact('Terse')
  for (const absent of ['Grade', 'Subject', 'Goals', 'Their time']) {
    await expect(found.getByText(absent, { exact: true })).toHaveCount(0)
  }
  await found.getByRole('button', { name: 'Show Detail' }).click()
  const sections = await readDetails(page)
  const facts = Object.fromEntries(Object.values(sections).flat())
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

test('the details lead to the previous and the next contact, across pages', async ({
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
  await showDetail(card(page, `${name} No21.`))
  await expect(heading(21)).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(heading(20)).toBeVisible()
  await previous.click()
  await expect(heading(21)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await showDetail(card(page, `${name} No2.`))
  await next.click()
  await expect(heading(1)).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(page).toHaveURL(/page=2/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(
    card(page, `${name} No1.`).getByRole('button', { name: 'Show Detail' }),
  ).toBeFocused()
  await showDetail(card(page, `${name} No1.`))
  await previous.click()
  await expect(heading(2)).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
})

test('the details scroll by keyboard, copy, change the status, and return the focus to the list', async ({
  page,
  context,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Moved')
  for (const last of ['A.', 'B.']) {
    await sendInquiry({ ...fullInquiry, parentFirstName: name, parentLastName: last })
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTab('Contact Forms')
  await searchFor(page, name)
  await filterButton(page, 'Pending').click()
  await expect(page).toHaveURL(/status=pending/)
  await showDetail(card(page, `${name} B.`))
  const dialog = page.getByRole('dialog')
  const scrolled = dialog.getByRole('region', { name: 'Contact Details' })
  await expect(scrolled).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => scrolled.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)

  await expect(dialog.getByRole('link', { name: 'maria+1@example.com' }).first()).toHaveAttribute(
    'href',
    'mailto:maria%2B1@example.com',
  )
  await dialog.getByRole('button', { name: 'Copy phone' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+12025550143')

  const moveTo = dialog.getByRole('group', { name: `Move ${name} B. to` })
  await moveTo.getByRole('button', { name: 'Contacted' }).dblclick()
  await expect(dialog.getByText(`${name} B. is now contacted.`)).toBeVisible()
  await expect(moveTo.getByText('Contacted')).toBeFocused()
  await expect(moveTo.getByRole('button')).toHaveText(['Pending', 'Converted', 'Archived'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.locator('header')).toContainText('Pending')
  await moveTo.getByRole('button', { name: 'Converted' }).click()
  await expect(dialog.getByText(`${name} B. is now converted.`)).toBeVisible()
  // By its markup: the open dialog hides the list's roles.
  await expect(page.locator('main [data-contact]').first()).toContainText('left this view')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, `${name} B.`).getByRole('button', { name: 'Show Detail' })).toBeFocused()
})

test.describe('an address', () => {
  // A 404 is written to the console.
  test.use({ expectedBrowserError: /404/ })

  test('the address of a contact that no longer exists shows a message', async ({
    page,
    openTab,
  }) => {
    await openTab('Contact Forms')
    await page.goto('/admin/dashboard?tab=contacts&contact=999999')
    await expect(page.getByText('This contact no longer exists.')).toBeVisible()
    await expect(page).not.toHaveURL(/contact=/)
  })

  test('the address of a contact opens it on another page, and leads into the list', async ({
    page,
    sendInquiry,
    openTab,
    admin,
  }, { project }) => {
    test.skip(project.name === 'phone', 'The same on a phone.')
    const [sought, listed] = [uniqueName('Sought'), uniqueName('Listed')]
    await sendInquiry({ parentFirstName: sought })
    for (const last of ['A.', 'B.']) {
      await sendInquiry({ parentFirstName: listed, parentLastName: last })
    }
    const id = (await admin.findContacts(sought))[0]?.id
    await openTab('Contact Forms')
    await page.goto(`/admin/dashboard?tab=contacts&search=${listed}&contact=${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: sought })).toBeVisible()
    const move = dialog.getByRole('group', { name: `Move ${sought} Whitfield to` })
    await move.getByRole('button', { name: 'Contacted' }).click()
    await expect(dialog.getByText(`${sought} Whitfield is now contacted.`)).toBeVisible()
    await expect(dialog.locator('header')).toContainText('Contacted')
    await expect(dialog.getByRole('button', { name: 'Previous contact' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Next contact' }).click()
    await expect(dialog.getByRole('heading', { name: `${listed} B.` })).toBeVisible()

    await admin.delete(`/api/admin/contacts/${id}`)
    await page.goto(`/admin/dashboard?tab=contacts&contact=${id}`)
    await expect(page.getByText('This contact was deleted.')).toBeVisible()
    await expect(page).not.toHaveURL(/contact=/)
  })
})
