import type { Page } from '@playwright/test'
import { createColleague, signInByForm, submitSignIn } from '#tests/support/accounts.ts'
import { statusOf, workspace } from '#tests/support/contact-list.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { confirmBy, expectAccessible, expectAskedBeforeReload, goOffline } from '#tests/support/page-checks.ts'
import { readActs } from '#tests/support/read-acts.ts'
import { storedToken } from '#tests/support/stored-session.ts'

type Family = { name: string; id: number }

/** Parts that the desk fetches ahead, while nothing else is to be done, are there offline. */
const expectLoadedAhead = (page: Page, part: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((file) => file.name)
          .join(),
      ),
    )
    .toMatch(part)

const test = base.extend<{ family: Family }>({
  expectedBrowserError: /ERR_INTERNET_DISCONNECTED|401|412/,
  family: async ({ page, openContact }, use) => {
    const { name, row } = await openContact('Offline')
    await expectLoadedAhead(page, /popup-parts-/)
    const id = await row.getAttribute('data-contact')
    await use({ name: `${name} Whitfield`, id: Number(id) })
  },
})

const offlineText = 'You are offline: this is sent when the line is back'
const rowOf = (page: Page, { id }: Family) => page.locator(`main li[data-contact="${id}"]`)
const inWords = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function openDetails(page: Page, family: Family) {
  const { name } = family
  await rowOf(page, family).getByRole('button', { name: 'Show Detail' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0)
  return dialog
}

test('what is pressed and written offline says so, waits, and is sent in order when the line is back', {
  tag: '@phone-full',
}, async ({ page, context, admin, family }) => {
  const { name, id } = family
  const dialog = await openDetails(page, family)
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Contacted' }).click()
  await expect(page.getByText(offlineText)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Write a note' }).fill('Call back on Thursday at 3 pm')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('button', { name: 'Left a message' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, family)).toContainText('waits for the line')
  await expect(page.getByText('Waiting for the line')).toBeVisible()
  await expect(inWords(page, `Contacted for ${name}`)).toBeVisible()
  await expect(inWords(page, `Note “Call back on Thursday at 3 pm” for ${name}`)).toBeVisible()

  // The window asks before it closes, and so does a sign-out, which names what would be lost.
  await expectAskedBeforeReload(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(`Not sent yet: Contacted for ${name}, Note “Call back`)
  await asked.getByRole('button', { name: 'Stay' }).click()

  await context.setOffline(false)
  await expect(page.getByText('Waiting for the line')).toHaveCount(0)
  await expect(statusOf(rowOf(page, family))).toHaveText('Contacted')
  await expect(rowOf(page, family)).not.toContainText('waits for the line')
  await expect.poll(() => readActs(admin, id)).toEqual(['contacted', 'Call back on Thursday at 3 pm', 'left_message'])
})

test('u takes back what waits, what needs a line or did not get through is named, and what waited ten minutes is dropped', {
  tag: '@full',
}, async ({ page, context, admin, family }) => {
  const { name, id } = family
  await page.clock.install()
  await page.keyboard.press('j')
  await expect(workspace(page)).toContainText(name)
  await goOffline(page)
  await page.keyboard.press('2')
  await expect(page.getByText(offlineText)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(`Contacted for ${name} is not sent.`)).toBeVisible()
  await expect(rowOf(page, family)).not.toContainText('waits for the line')
  await rowOf(page, family)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmBy(page, 'Delete')
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')

  await context.setOffline(false)
  const dialog = await openDetails(page, family)
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Contacted' }).click()
  await expect(page.getByText(offlineText)).toBeVisible()
  // A colleague was faster.
  await admin.put(`/api/admin/contacts/${id}`, { status: 'converted' })
  await context.setOffline(false)
  const failed = page.locator('[aria-live=assertive]').filter({ hasText: 'Not done' })
  await expect(failed).toContainText(`Contacted for ${name}: Somebody else changed this contact in the meantime.`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed).toHaveCount(0)

  await openDetails(page, family)
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(page.getByText('Waiting for the line')).toHaveCount(1)
  await page.clock.fastForward('10:01')
  await expect(failed).toContainText(`“Reached” for ${name}: You were offline for more than 10 minutes.`)
  await context.setOffline(false)
  expect(await readActs(admin, id)).toEqual(['converted'])
})

test('who signs in again after the session ended at the server hears what was not sent', {
  tag: '@full',
}, async ({ page, context, product, database }) => {
  const account = await createColleague(product, 'Ravi')
  const id = await newInquiry(database, new Date(), { parentFirstName: 'Ended' })
  await signInByForm(page, account)
  await page.goto(`/admin/dashboard?tab=contacts&contact=${id}`)
  const contacted = page.getByRole('dialog').getByRole('button', { name: 'Contacted' })
  await expect(contacted).toBeVisible()
  await expectLoadedAhead(page, /toast-host-/)
  await goOffline(page)
  await contacted.click()
  await expect(page.getByText(offlineText)).toBeVisible()
  const authorization = `Bearer ${await storedToken(page)}`
  await page.request.post(`${product.url}/api/admin/logout`, { headers: { authorization } })
  await context.setOffline(false)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await submitSignIn(page, account)
  const failed = page.locator('[aria-live=assertive]').filter({ hasText: 'Not done' })
  await expect(failed).toContainText(/Contacted for Ended .+: Your session had ended\./)
})
