import type { Page } from '@playwright/test'
import { card, pressRow, statusOf } from '#tests/support/contact-list.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { leaseToAnother } from '#tests/support/run-bulk.ts'

type Colleague = { page: Page; name: string }

/** An account of its own: what one changed stands in its list for ten minutes. */
const test = base.extend<{ colleague: Colleague }>({
  signIn: async ({ signIn, database }, use) => {
    const { email } = await createAccount(database, { role: 'super_admin' })
    await use((address) => signIn(address, email))
  },
  colleague: async ({ openColleague }, use) => {
    const name = uniqueName('Asha')
    await use({ page: await openColleague(name), name })
  },
})

const line = (page: Page) => page.getByRole('status').filter({ hasText: /now\.|deleted\.|Undone|Nothing was changed/ })

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change \d+ contacts$/ })

test('many contacts are moved at once, a colleague sees it, and Undo names what she changed since', {
  tag: '@phone-full',
}, async ({ page, colleague: { page: colleague }, openFamilies }) => {
  const family = await openFamilies('Many', ['Ada', 'Bea', 'Cleo'])
  const names = ['Ada', 'Bea', 'Cleo'].map((last) => `${family} ${last}`)
  const [ada = '', bea = ''] = names
  const list = `/admin/dashboard?tab=contacts&search=${family}`
  await colleague.goto(list)
  await expect(card(colleague, family)).toHaveCount(3)

  const all = page.getByRole('checkbox', { name: /Select All/ })
  await all.check()
  await page.getByRole('button', { name: 'Change Selected (3)…' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('3 selected')).toBeVisible()
  await all.uncheck()
  await page.getByRole('button', { name: 'Change all 3…' }).click()
  const choice = dialog(page).getByLabel('What to do')
  await expect(choice).toBeFocused()
  await choice.selectOption('Move to Archived')
  await expect(dialog(page).getByText('3 contacts change.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Move 3 contacts to Archived' }).click()
  await expect(line(page)).toHaveText('3 contacts are Archived now.')
  await expect(line(page).locator('../..')).toBeFocused()
  for (const name of names) {
    await expect(statusOf(card(page, name))).toHaveText('Archived')
    await expect(statusOf(card(colleague, name))).toHaveText('Archived')
  }

  const theirs = await pressRow(card(colleague, bea))
  await theirs.getByRole('button', { name: 'Converted' }).click()
  // The row shows it before it is stored.
  await expect(colleague.getByText(`${bea} is now converted.`)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo the change of 3' }).click()
  await expect(line(page)).toHaveText('Undone for 2 contacts. Left as they are: 1 changed again since.')
  await expect(line(page).locator('../..')).toBeFocused()
  const left = page.getByRole('list', { name: 'Left as they are' })
  await expect(left.getByRole('button')).toHaveText([bea])
  await expect(statusOf(card(page, ada))).toHaveText('Pending')
  await expectAccessible(page)
})

test('what is ticked is claimed, all of mine are handed over, and what came of it can be dismissed', {
  tag: '@full',
}, async ({ page, colleague, openFamilies }) => {
  const family = await openFamilies('Many', ['Ada', 'Bea'])
  await page.getByRole('checkbox', { name: /Select All/ }).check()
  await page.getByRole('button', { name: 'Change Selected (2)…' }).click()
  await dialog(page).getByLabel('What to do').selectOption('Claim')
  await dialog(page).getByRole('button', { name: 'Claim 2 contacts' }).click()
  await expect(line(page)).toHaveText('2 contacts are yours now.')
  await expect(page.getByText('2 selected')).toBeHidden()

  await page.getByRole('button', { name: /^Mine/ }).click()
  await page.getByRole('button', { name: 'Hand over all of mine…' }).click()
  await dialog(page).getByLabel('To whom').selectOption({ label: colleague.name })
  await dialog(page)
    .getByRole('button', { name: `Hand over 2 contacts to ${colleague.name}` })
    .click()
  await expect(line(page)).toHaveText(`2 contacts are ${colleague.name}’s now.`)
  await colleague.page.goto('/admin/dashboard?tab=contacts&queue=mine')
  await expect(card(colleague.page, `${family} Ada`)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await expect(line(page)).toBeHidden()
})

test('many are planned while another process is at it, which Stop ends, and deleted once their number is typed', {
  tag: '@full',
}, async ({ page, database, openFamilies }) => {
  const family = await openFamilies('Many', ['Ada', 'Bea'])
  const plan = async () => {
    await page.getByRole('button', { name: 'Change all 2…' }).click()
    await dialog(page).getByLabel('What to do').selectOption('Set the next step')
    const inTwoDays = new Date(Date.now() + 48 * 60 * 60_000).toISOString().slice(0, 16)
    await dialog(page).getByLabel('When').fill(inTwoDays)
    await expect(dialog(page).getByText('2 contacts change.')).toBeVisible()
  }
  const start = () => dialog(page).getByRole('button', { name: 'Set the next step of 2 contacts' }).click()
  await plan()
  await leaseToAnother(database)
  await start()
  await expect(page.getByText('0 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(line(page)).toHaveText('Stopped after 0 of 2. Nothing was changed.')
  await plan()
  await start()
  await expect(line(page)).toHaveText('2 contacts are planned now.')
  await expect(card(page, `${family} Ada`)).toContainText('Call back')

  await page.getByRole('button', { name: 'Change all 2…' }).click()
  await dialog(page).getByLabel('What to do').selectOption('Delete')
  const erase = dialog(page).getByRole('button', { name: 'Delete 2 contacts' })
  await expect(erase).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByLabel('To delete them, type 2').fill('2')
  await erase.click()
  await expect(line(page)).toHaveText('2 contacts are deleted.')
  await expect(card(page, family)).toHaveCount(0)
})
