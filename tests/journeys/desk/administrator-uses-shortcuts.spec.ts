import type { Page } from '@playwright/test'
import { card, searchBox, showStatus } from '#tests/support/contact-list.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { expectAccessible, expectIdle } from '#tests/support/page-checks.ts'

type ListFixture = {
  /** The common first name of the listed contacts A, B and C. */
  name: string
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const test = base.extend<ListFixture>({
  name: async ({ openFamilies }, use) => use(await openFamilies('Keyed', ['C.', 'B.', 'A.'])),
})

test('a digit changes the status, Undo restores it; in a filtered list the next moves up', async ({ page, name }) => {
  const a = card(page, `${name} A.`)
  await press(page, 'j')
  for (const [key, status] of [
    ['2', 'Contacted'],
    ['3', 'Converted'],
    ['4', 'Archived'],
    ['1', 'Pending'],
  ] as const) {
    await press(page, key)
    await expect(page.getByText(`${name} A. is now ${status.toLowerCase()}.`)).toBeVisible()
    await expect(a.getByRole('button', { name: status })).toHaveCount(0)
    await expectIdle(page)
  }
  await press(page, '3')
  await expect(page.getByText(`${name} A. is now converted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} A. is pending again.`)).toBeVisible()
  await press(page, 'j')
  await expect(card(page, `${name} B.`)).toBeFocused()
  await page.reload()
  await expect(a.getByRole('button', { name: 'Converted' })).toHaveCount(1)
  await expect(a.getByRole('button', { name: 'Pending' })).toHaveCount(0)

  await showStatus(page, 'Pending')
  await press(page, 'j', 'j', '2', 'k')
  await expect(a).toBeFocused()
  await expect(card(page, `${name} B.`)).toHaveCount(0)
  await press(page, 'j')
  await expect(card(page, `${name} C.`)).toBeFocused()
})

test('rapid key presses are each a step, in the list and in the details, and none acts beneath a confirmation', async ({
  page,
  cdp,
  name,
}) => {
  const [a, dialog] = [card(page, `${name} A.`), page.getByRole('dialog')]
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const pressAtOnce = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
  await pressAtOnce('j', 'j', 'j')
  await expect(card(page, `${name} C.`)).toBeFocused()
  await pressAtOnce('k', 'k')
  await expect(a).toBeFocused()
  await a.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await press(page, 'j', '2', 'x', '?', '/')
  await press(page, 'Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText(/is now|selected/)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(a.getByRole('button', { name: 'Pending' })).toHaveCount(0)
  await a.focus()
  await press(page, 'Enter')
  await expect(dialog.getByRole('heading', { name: `${name} A.` })).toBeVisible()
  await pressAtOnce('j', 'j')
  await expect(dialog.getByRole('heading', { name: `${name} C.` })).toBeVisible()
  await pressAtOnce('k', '2')
  await expect(dialog.getByText(`${name} B. is now contacted.`)).toBeVisible()
})

test('x, m, ? and / work in the details too', { tag: '@full' }, async ({ page, name }) => {
  await press(page, 'j', 'Enter')
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { name: `${name} A.` })
  await expect(heading).toBeVisible()
  await press(page, 'x', 'm')
  await expect(dialog.getByRole('textbox', { name: 'Write a note' })).toBeFocused()
  await dialog.getByRole('region', { name: 'Contact Details' }).focus()
  await press(page, '?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Write a note')).toBeVisible()
  await press(page, 'j', 'Escape')
  await expect(help).toHaveCount(0)
  await expect(heading).toBeVisible()
  await press(page, '/')
  await expect(dialog).toHaveCount(0)
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('? lists the shortcuts and disables them permanently', { tag: '@full' }, async ({ page, name }) => {
  await press(page, '?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Move to Archived')).toBeVisible()
  await expect(help.getByRole('heading')).toBeInViewport()
  await expectAccessible(page)
  await press(page, 'j', '2', 'x')
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await press(page, 'Escape')
  await expect(help).toHaveCount(0)
  await expect(card(page, `${name} A.`)).not.toHaveAttribute('aria-current')
  await press(page, 'j', 'x', '?')
  await page.reload()
  await expect(page.getByText('3 contacts found')).toBeVisible()
  await press(page, '?', 'j', 'x')
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('checkbox').check()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused()
  await press(page, 'j', 'x')
  await expect(page.getByText('1 selected')).toBeVisible()
})
