import { card, filterButton, searchBox, searchFor } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

// One after the other: twenty inquiries of one would push those of another off the first page.
test.describe.configure({ mode: 'default' })

test('a double click moves one family, and Undo takes the move back', async ({
  page,
  sendInquiry,
  openTab,
  admin,
}) => {
  const name = uniqueName('Twice')
  for (const last of ['C', 'B', 'A']) {
    await sendInquiry({ parentFirstName: name, parentLastName: `${last}.` })
  }
  const statuses = async () => (await admin.findContacts(name)).map(({ status }) => status)
  await openTab('Contact Forms')
  await searchFor(page, name)
  await filterButton(page, 'Pending').click()
  await expect(page).toHaveURL(/status=pending/)
  const a = card(page, `${name} A.`)
  await a.getByRole('button', { name: 'Contacted' }).dblclick()
  await expect(page.getByText(`${name} A. is now contacted.`)).toBeVisible()
  await expect(page.getByText('2 contacts found')).toBeVisible()
  // The pointer still rests on its row, which keeps its place until it leaves.
  await expect(a).toHaveCount(1)
  expect(await statuses()).toEqual(['contacted', 'pending', 'pending'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} A. is pending again.`)).toBeVisible()
  await expect(page.getByText('3 contacts found')).toBeVisible()
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])

  await filterButton(page, 'All').click()
  await a.getByRole('button', { name: 'Contacted' }).dblclick()
  await expect(page.getByText(`${name} A. is now contacted.`)).toBeVisible()
  await expect(a.getByRole('button', { name: 'Contacted' })).toHaveCount(0)
  expect(await statuses()).toEqual(['contacted', 'pending', 'pending'])

  await page.getByRole('checkbox', { name: `Select ${name} B.` }).check()
  await page.getByRole('checkbox', { name: `Select ${name} C.` }).check()
  const [c] = await admin.findContacts(`${name}%20C.`)
  await admin.delete(`/api/admin/contacts/${c?.id}`)
  await page.getByRole('button', { name: 'Export Selected (2)' }).click()
  await expect(page.getByText(/is downloaded: 1 contact\./)).toBeVisible()
  await expect(page.getByText('1 selected contact had been deleted.')).toBeVisible()

  await a.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(a).toHaveCount(0)
  expect(await statuses()).toEqual(['pending'])
})

test('twelve inquiries stand on a screen, with the current one beside them', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Dense')
  for (let index = 1; index <= 13; index += 1) {
    await sendInquiry({
      parentFirstName: name,
      parentLastName: `No${index}.`,
      childGrade: 'Grade 9',
      subject: 'Algebra I',
      goals: 'Confidence before the midterm, and someone patient.',
    })
  }
  await openTab('Contact Forms')
  await searchBox(page).fill(name)
  await searchBox(page).press('Enter')
  const newest = card(page, `${name} No13.`)
  await expect(newest).toBeFocused()
  const countWhole = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-contact]')].filter(
          (row) => row.getBoundingClientRect().bottom <= innerHeight,
        ).length,
    )
  expect(await countWhole()).toBeGreaterThanOrEqual(12)
  const workspace = page.getByRole('region', { name: 'Current contact' })
  await expect(workspace).toContainText(`${name} No13.`)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(workspace).toContainText(`${name} No12.`)
  await workspace.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByText(`${name} No12. is now archived.`)).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(workspace).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await countWhole()).toBeGreaterThanOrEqual(8)
  await expectNoHorizontalScroll(page)
})

test('who comes second is told who moved the contact, calmly', async ({
  page,
  openContact,
  admin,
}) => {
  const { name, row } = await openContact('Second')
  const [contact] = await admin.findContacts(name)
  // The press comes before the row has heard of it.
  await holdReply(page, /contacts\/changed/)
  await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'contacted' })
  await row.getByRole('button', { name: 'Contacted' }).click()
  await expect(
    page.getByText(/^Owner already moved .+ Whitfield to contacted at \d+:\d\d [AP]M\.$/),
  ).toBeVisible()
  await expect(row.getByRole('button', { name: 'Contacted' })).toHaveCount(0)
})

test('a new inquiry is announced on every tab, and moves nothing until it is asked for', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Fresh')
  await openTab('Contact Forms')
  await expect(page.getByText(/contacts? in all/)).toBeVisible()
  const inbox = page.waitForResponse(/contacts\/inbox/)
  await page.reload()
  await inbox
  await expect(page.getByText(/contacts? in all/)).toBeVisible()
  await page.getByRole('tab', { name: 'Boards' }).click()
  await sendInquiry({ parentFirstName: name })
  await expect(page).toHaveTitle(/^\(\d+\) Boards/, { timeout: 15_000 })
  await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
  await expect(card(page, name)).toHaveCount(1)
  await expect(page).toHaveTitle(/^Contact Forms/)

  await filterButton(page, 'Archived').click()
  await expect(page).toHaveURL(/status=archived/)
  await sendInquiry({ parentFirstName: name })
  const show = page.getByRole('button', { name: /^\d+ new$/ })
  await expect(show).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: /new inquir/ })).toBeAttached()
  await expect(card(page, name)).toHaveCount(0)
  await expectAccessible(page)
  await show.click()
  await expect(card(page, name)).toHaveCount(2)
  await expect(show).toHaveCount(0)
})

test('twenty inquiries are worked through with forty keys', async ({
  page,
  sendInquiry,
  openTab,
  admin,
}) => {
  const name = uniqueName('Forty')
  for (let index = 1; index <= 20; index += 1) {
    await sendInquiry({ parentFirstName: name, parentLastName: `No${index}.` })
  }
  await openTab('Contact Forms')
  await searchBox(page).fill(name)
  await searchBox(page).press('Enter')
  await expect(card(page, `${name} No20.`)).toBeFocused()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  for (let index = 20; index >= 1; index -= 1) {
    await expect(card(page, `${name} No${index}.`)).toBeFocused()
    await press(index % 2 === 0 ? 'r' : 'l')
    if (index > 1) await press('j')
  }
  expect(presses).toBeLessThanOrEqual(50)
  const answered = async () =>
    (await admin.findContacts(name)).filter(({ first_answered_at }) => first_answered_at).length
  await expect.poll(answered).toBe(20)
  await page.keyboard.press('u')
  await expect.poll(answered).toBe(19)
})
