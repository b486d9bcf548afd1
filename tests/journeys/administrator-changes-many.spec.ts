import type { Page } from '@playwright/test'
import { createColleague, signInByForm } from '#tests/support/accounts.ts'
import { card, searchFor, showFound } from '#tests/support/contact-list.ts'
import { test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const test = base.extend<{ colleague: Page }>({
  /** Asha Rao in a browser of her own. */
  colleague: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await signInByForm(page, await createColleague(product, 'Asha Rao'))
    await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
    await use(page)
    await context.close()
  },
})

const line = (page: Page) => page.getByRole('status').filter({ hasText: /now\.|Undone/ })

test('many contacts are moved at once, a colleague sees it, and Undo names what she changed since', async ({
  page,
  colleague,
  sendInquiry,
  openTab,
}) => {
  const family = uniqueName('Many')
  const names = ['Ada', 'Bea', 'Cleo'].map((first) => `${first} ${family}`) as [
    string,
    string,
    string,
  ]
  for (const parentFirstName of names) await sendInquiry({ parentFirstName })
  await openTab('Contact Forms')
  await showFound(page, family)
  await showFound(colleague, family)

  await page.getByRole('button', { name: 'Change all 3 that match…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 contacts' })
  const choice = dialog.getByLabel('What to do')
  await expect(choice).toBeFocused()
  await choice.selectOption('Move to Archived')
  await expect(dialog.getByText('3 change.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move 3 contacts to Archived' }).click()
  await expect(line(page)).toHaveText('3 contacts are Archived now.')
  for (const name of names) {
    await expect(card(page, name).getByText('Archived', { exact: true }).first()).toBeVisible()
    await expect(card(colleague, name).getByText('Archived', { exact: true }).first()).toBeVisible()
  }

  const theirs = (await searchFor(colleague, names[1])).first()
  await theirs.getByRole('button', { name: 'Converted' }).click()
  await expect(theirs.getByText('Converted', { exact: true }).first()).toBeVisible()
  await page.reload()
  await showFound(page, family)
  await page.getByRole('button', { name: 'Undo the change of 3' }).click()
  await expect(line(page)).toHaveText(
    'Undone for 2 contacts. 1 was changed again since and left alone.',
  )
  const left = page.getByRole('list', { name: 'Left as they are' })
  await expect(left.getByRole('button')).toHaveText([`${names[1]} Whitfield`])
  await expect(card(page, names[0]).getByText('Pending', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('what is ticked is claimed, and all of mine are handed over', async ({
  page,
  colleague,
  sendInquiry,
  openTab,
}) => {
  const family = uniqueName('Ticked')
  for (const first of ['Ada', 'Bea']) await sendInquiry({ parentFirstName: `${first} ${family}` })
  await openTab('Contact Forms')
  await showFound(page, family)
  await page.getByRole('checkbox', { name: /Select All/ }).check()
  await page.getByRole('button', { name: 'Change 2…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 contacts' })
  await dialog.getByLabel('What to do').selectOption('Claim')
  await dialog.getByRole('button', { name: 'Claim 2 contacts' }).click()
  await expect(line(page)).toHaveText('2 contacts are yours now.')
  await expect(page.getByText('2 selected')).toBeHidden()

  await page.getByRole('button', { name: /^Mine/ }).click()
  await page.getByRole('button', { name: 'Hand over all of mine…' }).click()
  const handOver = page.getByRole('dialog', { name: /Change \d+ contacts/ })
  await handOver.getByLabel('To whom').selectOption({ label: 'Asha Rao' })
  await handOver.getByRole('button', { name: /^Hand over \d+ contacts to Asha Rao/ }).click()
  await expect(line(page)).toContainText('Asha Rao’s now.')
  await colleague.getByRole('button', { name: /^Mine/ }).click()
  await expect(card(colleague, `Ada ${family}`)).toBeVisible()
})
