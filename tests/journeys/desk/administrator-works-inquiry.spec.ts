import type { Locator, Page } from '@playwright/test'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { card, noteBox, showAllEntries, showDetail } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 412/ })

/** Of the dialog; beside the list stands another. */
const timeline = (page: Page): Locator => page.getByRole('dialog').getByRole('region', { name: 'Timeline' })
const entries = (page: Page): Locator => timeline(page).getByRole('listitem')

/** Follows a link of another program, as far as a browser without one does. */
const follow = (link: Locator): Promise<void> => link.evaluate((a: HTMLElement) => a.click())

test('one press records what came of a call, by mouse or key, with Undo, over a reload, and the timeline tells it', async ({
  page,
  openFamilies,
}) => {
  const name = await openFamilies('Called', ['Other', 'Person'])
  const [row, other] = [card(page, `${name} Person`), card(page, `${name} Other`)]
  const promptOf = (last: string) =>
    card(page, `${name} ${last}`).getByRole('group', { name: `Was ${name} ${last} reached?` })
  const prompt = promptOf('Person')
  await expect(prompt).toBeHidden()
  // Of two attempts the later one, by phone, is asked about.
  await follow(row.getByRole('link', { name: `Email ${name} Person` }))
  await follow(row.getByRole('link', { name: `Call ${name} Person: +44 7700 900123` }))
  await follow(other.getByRole('link', { name: `Email ${name} Other` }))
  await expect(prompt).toBeVisible()
  await page.reload()
  await expect(promptOf('Other')).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('button', { name: 'No answer' }).dblclick()
  const status = page.getByRole('status')
  await expect(status.getByText(`${name} Person: no answer.`)).toBeVisible()
  await expect(prompt).toBeHidden()
  await expect(row).toBeFocused()
  expect((await row.locator('.tries').boundingBox())?.height, 'in one line').toBeLessThan(24)
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByText(`“No answer” is undone for ${name} Person.`)).toBeVisible()

  await showDetail(row)
  const undone = entries(page).filter({ hasText: 'Owner called: No answer' })
  await expect(undone).toHaveCount(1)
  await expect(undone).toContainText('Undone')
  await page.keyboard.press('l')
  await expect(entries(page).first()).toContainText('Owner tried to reach them: Left a message')
  await expect(entries(page).first()).toContainText('just now')
  await page.getByRole('dialog').getByRole('button', { name: 'Follow up sent' }).click()
  await expect(entries(page).first()).toContainText('sent what was promised')
  await showAllEntries(timeline(page))
  await expect(entries(page).last()).toContainText('The inquiry was sent')
  await expectAccessible(page)
})

test('a note is written, corrected in spite of another window and found by search; another administrator reads it', async ({
  page,
  admin,
  sendInquiry,
  openList,
  openColleague,
}) => {
  const name = uniqueName('Noted')
  const word = uniqueName('Père')
  const parentEmail = `${name}@example.com`
  await sendInquiry({ parentFirstName: name, parentLastName: 'Person', parentEmail })
  await openList(name)
  await showDetail(card(page, name))
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
  await expect(noteBox(page)).toHaveValue(`${word} calls back\non Monday`)
  await showDetail(card(page, name))
  await expect(form).toHaveValue(`${word} calls back\non Monday`)
  await form.press('Control+Enter')
  const note = page.getByRole('article', { name: 'Note by Owner' })
  await expect(note).toContainText(`${word} calls back`)
  await expect(form).toHaveValue('')
  await note.getByRole('button', { name: 'Edit note' }).click()
  const correction = timeline(page).getByLabel('Correct the note')
  await expect(correction).toBeFocused()
  const [contact] = await admin.findContacts(name)
  const { entries: stored } = await admin.get<{ entries: TimelineEntry[] }>(
    `/api/admin/contacts/${contact?.id}/timeline`,
  )
  const noteId = stored.flatMap((entry) => (entry.kind === 'note' ? [entry.note.id] : []))[0]
  await admin.put(`/api/admin/notes/${noteId}`, { body: 'Elsewhere' })
  await correction.fill(`${word} calls back on Tuesday`)
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('This note was changed in another window in the meantime.')
  await expect(correction).toHaveValue(`${word} calls back on Tuesday`)
  await save.click()
  await expect(note).toContainText('Tuesday')
  await expect(note).toContainText('corrected')
  await expect(note.getByRole('button', { name: 'Edit note' })).toBeFocused()

  const other = await openColleague('Colleague')
  await other.goto(`/admin/dashboard?tab=contacts&search=${word.replace('è', 'e').toUpperCase()}`)
  const found = other.getByRole('region', { name: 'In notes (1)' })
  await found.getByRole('button', { name: 'In notes (1)' }).click()
  await expect(found).toContainText(`${word} calls back on Tuesday`)
  await expectAccessible(other)
  await found.getByRole('link', { name: `${name} Person` }).click()
  const theirs = other.getByRole('article', { name: 'Note by Owner' })
  await expect(theirs).toContainText('Tuesday')
  await expect(theirs.getByRole('button')).toHaveCount(0)

  await note.getByRole('button', { name: 'Delete note' }).click()
  await confirmBy(page, 'Delete')
  await expect(note).toBeHidden()
  await expect(page.getByText('The note is deleted.')).toBeVisible()
  await expect(form).toBeFocused()
})
