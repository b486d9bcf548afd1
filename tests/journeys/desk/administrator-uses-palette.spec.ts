import type { Page } from '@playwright/test'
import { card, searchBox } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, isPhone, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or go to…' })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

const openPalette = async (page: Page) => {
  if (isPhone()) await page.getByRole('button', { name: 'Search or go to…' }).click()
  else await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('the palette finds a contact that is on no page and opens its details, a setting, and a view', {
  tag: '@phone-full',
}, async ({ page, sendInquiry, openContact }) => {
  const hidden = uniqueName('Zoë')
  await sendInquiry({ parentFirstName: hidden, childName: 'Ines', subject: 'Chemistry' })
  const { name } = await openContact('Listed')
  await searchBox(page).focus()
  await openPalette(page)
  if (!isPhone()) await expectAccessible(page)
  // A letter that no random reference has.
  await page.keyboard.type('uuuu')
  await expect(page.getByText('No contact found')).toBeVisible()
  if (!isPhone()) await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  if (!isPhone()) await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue(name)

  await openPalette(page)
  await page.keyboard.type(hidden.replace('Zoë', 'zoe'))
  const found = option(page, `${hidden} Whitfield · Ines · Chemistry Pending`)
  await expect(found).toBeVisible()
  await expect(page.getByRole('group', { name: 'Contacts' })).toContainText('Search contacts for')
  await expect(page.getByText('1 result')).toBeVisible()
  await expectAccessible(page)
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone() ? 44 : 36)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details.getByRole('heading', { name: hidden })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(card(page, name)).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('data ca')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Data care' })).toBeFocused()
  await openPalette(page)
  await page.keyboard.type('archived')
  await option(page, 'Archived').click()
  await expect(page).toHaveURL(/status=archived/)
  await expect(page).not.toHaveURL(/search/)
})

test('by keys the palette acts on the contact that was current when it opened, and keeps what is typed early', {
  tag: '@full',
}, async ({ page, openContact }) => {
  const { name, row } = await openContact('Current')
  const loadPalette = await holdReply(page, '**/command-palette*.js')
  await searchBox(page).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('move 3x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('conv')
  loadPalette()
  await expect(box(page)).toHaveValue('move conv')
  await expect(option(page, `Move to Converted: ${name} Whitfield 3`)).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} Whitfield is now converted.`)).toBeVisible()
  await expect(row).toBeFocused()
  await expect(row.getByRole('checkbox')).not.toBeChecked()

  // Of what is typed before the box has the focus, it keeps the words and no Enter.
  await openPalette(page)
  await page.keyboard.type('write')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused()
  await openPalette(page)
  await page.keyboard.type('show det')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog').filter({ hasText: 'Edit Contact' })
  await expect(details).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('show det')
  await expect(page.getByRole('option')).toHaveText(['Search contacts for “show det”'])
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(details).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(box(page)).toHaveCount(0)
})
