import type { Locator, Page } from '@playwright/test'
import { card } from '#tests/support/contact-list.ts'
import { expect, expectAccessible, test, uniqueName } from '#tests/support/journey.ts'

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })
const entries = (page: Page): Locator => timeline(page).getByRole('listitem')

/** Follows a link of another program, as far as a browser without one does. */
const follow = (link: Locator): Promise<void> => link.evaluate((a: HTMLElement) => a.click())

test.skip(({ isMobile }) => isMobile, 'a phone has no keys')

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
  await follow(row.getByRole('link', { name: `Call ${name} Person` }))
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
  await expect(entries(page).last()).toContainText('The inquiry was sent')
  await expectAccessible(page)
})
