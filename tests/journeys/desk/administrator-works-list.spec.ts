import { card, filterButton } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

// A contact that a colleague deleted is read once more where it is the current one.
test.use({ expectedBrowserError: /status of 404/ })

test('an export names what was deleted since it was ticked, and a double click deletes one family', {
  tag: '@full',
}, async ({ page, openFamilies, admin }) => {
  const name = await openFamilies('Twice', ['C.', 'B.', 'A.'])
  await page.getByRole('checkbox', { name: `Select ${name} B.` }).check()
  await page.getByRole('checkbox', { name: `Select ${name} C.` }).check()
  const [c] = await admin.findContacts(`${name}%20C.`)
  await admin.delete(`/api/admin/contacts/${c?.id}`)
  await page.getByRole('button', { name: 'Export Selected (2)' }).click()
  await expect(page.getByText(/is downloaded: 1 contact\./)).toBeVisible()
  await expect(page.getByText('1 selected contact had been deleted.')).toBeVisible()

  const a = card(page, `${name} A.`)
  await a.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(a).toHaveCount(0)
  expect(await admin.findContacts(name)).toHaveLength(1)
})

test('a new inquiry is announced on every tab, and moves nothing', async ({ page, sendInquiry, openTab, admin }) => {
  const name = uniqueName('Fresh')
  const inbox = page.waitForResponse(/contacts\/inbox/)
  await openTab('Contact Forms')
  await inbox
  await expect(page.getByText(/contacts? in all/)).toBeVisible()
  // Families of other journeys that wrote back are counted as well.
  const { views } = await admin.get<{ views: { wrote_back: number } }>('/api/admin/contacts/inbox')
  const countInTitle = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const readTabs = () => page.getByRole('tab', { name: 'Dashboard' }).boundingBox()
  const tabsBefore = await readTabs()
  await page.getByRole('tab', { name: 'Boards' }).click()
  await sendInquiry({ parentFirstName: name })
  await expect.poll(countInTitle).toBe(views.wrote_back + 1)
  await expect(page.locator('.new-count')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(page).toHaveTitle(/Boards/)
  expect(await readTabs()).toEqual(tabsBefore)
  await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
  await expect(card(page, name)).toHaveCount(1)
  await expect.poll(countInTitle).toBe(views.wrote_back)

  await filterButton(page, 'Archived').click()
  await expect(page).toHaveURL(/status=archived/)
  await sendInquiry({ parentFirstName: name })
  const show = page.getByRole('button', { name: /^\d+ new$/ })
  await expect(show).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /new inquir/ })).toBeAttached()
  await expect(card(page, name)).toHaveCount(0)
  await expectAccessible(page)
  await show.click()
  await expect(card(page, name)).toHaveCount(2)
  await expect(show).toHaveCount(0)
})
