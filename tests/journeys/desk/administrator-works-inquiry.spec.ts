import type { Locator, Page } from '@playwright/test'
import { createColleague, signInByForm } from '#tests/support/accounts.ts'
import { card } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

/** Of the dialog; beside the list stands another. */
const timeline = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('region', { name: 'Timeline' })
const entries = (page: Page): Locator => timeline(page).getByRole('listitem')

/** Each member of the team is mailed: other journeys' accounts make the timeline longer than what is shown at first. */
const showAll = async (page: Page) => {
  const button = timeline(page).getByRole('button', { name: /^Show all \d+ entries$/ })
  if (await button.isVisible()) await button.click()
}

/** Follows a link of another program, as far as a browser without one does. */
const follow = (link: Locator): Promise<void> => link.evaluate((a: HTMLElement) => a.click())

test('one press records what came of a call, by mouse or key, with Undo, and the timeline tells it', async ({
  page,
  sendInquiry,
  signIn,
}) => {
  const name = uniqueName('Called')
  const parentEmail = `${name}@example.com`
  await sendInquiry({ parentFirstName: name, parentLastName: 'Person', parentEmail })
  await signIn()
  await page.goto(`/admin/dashboard?tab=contacts&search=${name}`)
  const row = card(page, name)
  const prompt = row.getByRole('group', { name: `Was ${name} Person reached?` })
  await expect(row).toBeVisible()
  await expect(prompt).toBeHidden()
  await follow(row.getByRole('link', { name: `Call ${name} Person: +44 7700 900123` }))
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('button', { name: 'No answer' }).dblclick()
  const status = page.getByRole('status')
  await expect(status.getByText(`${name} Person: no answer.`)).toBeVisible()
  await expect(prompt).toBeHidden()
  await expect(row).toBeFocused()
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByText(`“No answer” is undone for ${name} Person.`)).toBeVisible()

  await row.getByRole('button', { name: 'Show Detail' }).click()
  const undone = entries(page).filter({ hasText: 'Owner called: No answer' })
  await expect(undone).toHaveCount(1)
  await expect(undone).toContainText('Undone')
  await page.keyboard.press('l')
  await expect(entries(page).first()).toContainText('Owner tried to reach them: Left a message')
  await expect(entries(page).first()).toContainText('just now')
  await showAll(page)
  await expect(entries(page).last()).toContainText('The inquiry was sent')
  await expectAccessible(page)
})

test('a note is written, corrected and found by search; another administrator reads it', async ({
  page,
  browser,
  product,
  sendInquiry,
  signIn,
}) => {
  const name = uniqueName('Noted')
  const word = uniqueName('Père')
  const parentEmail = `${name}@example.com`
  await sendInquiry({ parentFirstName: name, parentLastName: 'Person', parentEmail })
  await signIn()
  await page.goto(`/admin/dashboard?tab=contacts&search=${name}`)
  await page.getByRole('button', { name: `Show Detail ${name} Person` }).click()
  const form = timeline(page).getByLabel('Write a note')
  const long = 'x'.repeat(100_000)
  await form.fill(long)
  await timeline(page).getByRole('button', { name: 'Add note' }).click()
  const refusal = 'Please use at most 5,000 characters: these are 100,000.'
  await expect(timeline(page).getByText(refusal)).toBeVisible()
  await expect(form).toHaveValue(long)
  await expect(form).toBeFocused()

  await form.fill(`${word} calls back\non Monday`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Contact Details' })).toBeFocused()
  await page.keyboard.press('Escape')
  const beside = page.getByRole('region', { name: 'Current contact' })
  await expect(beside.getByLabel('Write a note')).toHaveValue(`${word} calls back\non Monday`)
  await page.getByRole('button', { name: `Show Detail ${name} Person` }).click()
  await expect(form).toHaveValue(`${word} calls back\non Monday`)
  await form.press('Control+Enter')
  const note = page.getByRole('article', { name: 'Note by Owner' })
  await expect(note).toContainText(`${word} calls back`)
  await expect(form).toHaveValue('')
  await note.getByRole('button', { name: 'Edit note' }).click()
  const correction = timeline(page).getByLabel('Correct the note')
  await expect(correction).toBeFocused()
  await correction.fill(`${word} calls back on Tuesday`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(note).toContainText('Tuesday')
  await expect(note).toContainText('corrected')
  await expect(note.getByRole('button', { name: 'Edit note' })).toBeFocused()

  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await signInByForm(other, await createColleague(product, 'Colleague'))
  await other.goto(`/admin/dashboard?tab=contacts&search=${word.replace('è', 'e').toUpperCase()}`)
  const found = other.getByRole('region', { name: 'In notes (1)' })
  await found.getByRole('button', { name: 'In notes (1)' }).click()
  await expect(found).toContainText(`${word} calls back on Tuesday`)
  await expectAccessible(other)
  await found.getByRole('link', { name: `${name} Person` }).click()
  const theirs = other.getByRole('article', { name: 'Note by Owner' })
  await expect(theirs).toContainText('Tuesday')
  await expect(theirs.getByRole('button')).toHaveCount(0)
  await context.close()

  await note.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(note).toBeHidden()
  await expect(form).toBeFocused()
})

test.describe('a note that changed elsewhere', () => {
  test.use({ expectedBrowserError: /status of 412/ })

  test('is not overwritten, and nothing typed is lost', async ({
    page,
    admin,
    sendInquiry,
    signIn,
  }) => {
    const name = uniqueName('Twofold')
    await sendInquiry({ parentFirstName: name, parentEmail: `${name}@example.com` })
    const contactId = (await admin.findContacts(name))[0]?.id
    const { id } = await admin.post(`/api/admin/contacts/${contactId}/notes`, { body: 'First' })
    await signIn()
    await page.goto(`/admin/dashboard?tab=contacts&contact=${contactId}`)
    await page.getByRole('button', { name: 'Edit note' }).click()
    await admin.put(`/api/admin/notes/${id}`, { body: 'Elsewhere' })
    await timeline(page).getByLabel('Correct the note').fill('Here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(
      'This note was changed in another window in the meantime.',
    )
    await expect(timeline(page).getByLabel('Correct the note')).toHaveValue('Here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('article', { name: 'Note by Owner' })).toContainText('Here')
  })
})
