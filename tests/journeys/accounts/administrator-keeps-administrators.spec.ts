import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { submitSignIn } from '#tests/support/accounts.ts'
import { expect, owner, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTouchTargets } from '#tests/support/page-checks.ts'

// A taken e-mail.
test.use({ expectedBrowserError: /status of 409/ })

const password = 'a fresh passphrase'

const row = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name })

const confirmIn = async (page: Page, action: string) => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a super administrator invites a colleague, chooses mails and role, and disables the account', {
  tag: '@full',
}, async ({ page, browser, product, database, sendInquiry, openTab }) => {
  const name = uniqueName('Asha ')
  const email = `${name.replace(' ', '-')}@example.com`
  await openTab('Settings')
  await page.getByRole('button', { name: 'Administrators', exact: true }).click()
  await expect(row(page, 'Administrators', owner.email)).toContainText('You')

  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  const form = page.getByRole('form', { name: 'Invite Administrator' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(owner.email.toUpperCase())
  const send = form.getByRole('button', { name: 'Send Invitation' })
  await send.click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/already an administrator/)
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: `The link for ${name}` })).toBeFocused()
  const link = new URL((await page.getByText(/reset-password\?token=/).textContent()) ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Invitations', name)).toContainText('Invited')

  const guestContext = await browser.newContext({ baseURL: product.url })
  const guest = await guestContext.newPage()
  const guestSignsIn = async () => {
    await guest.goto('/admin/login')
    await submitSignIn(guest, { email, password })
  }
  await guest.goto(link.pathname + link.search)
  await expect(guest.getByText(`Create a new password for ${email}`)).toBeVisible()
  await guest.getByLabel('New Password*', { exact: true }).fill(password)
  await guest.getByLabel('Confirm Password*', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Reset Password' }).click()
  await expect(guest.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible()
  await guestSignsIn()
  await expect(guest).toHaveURL(/\/admin\/dashboard/)

  await page.reload()
  const account = row(page, 'Administrators', name)
  await expect(account).toContainText('signed in just now')
  await expect(row(page, 'Invitations', name)).toHaveCount(0)
  const manage = account.getByRole('button', { name: `Manage ${name}` })
  await manage.focus()
  await page.keyboard.press('Enter')
  await expect(manage).toHaveAttribute('aria-expanded', 'true')
  await expect(account.getByRole('checkbox', { name: 'Reading and exports' })).toHaveCount(0)
  await account.getByRole('checkbox', { name: 'New contacts' }).check()
  await expect(page.getByText(`The mails of ${name} are changed.`)).toBeVisible()
  await expect(account.getByRole('checkbox', { name: 'New contacts' })).toBeChecked()

  await account.getByRole('button', { name: `Make Super Admin ${name}` }).click()
  await confirmIn(page, 'Make Super Admin')
  await expect(account).toContainText('Super admin')
  await expect(account.getByRole('checkbox', { name: 'Reading and exports' })).toBeChecked()
  await expect(account.getByRole('button', { name: `Make Admin ${name}` })).toBeFocused()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page)
  }
  await expectTouchTargets(page)
  await expectAccessible(page)

  await guest.reload()
  await expect(guest).toHaveURL(/\/admin\/login/)
  await guestSignsIn()
  await expect(guest).toHaveURL(/\/admin\/dashboard/)
  await sendInquiry({ parentFirstName: name })
  await sql`update inquiries set owner_id = (select id from admins where email = ${email})
    where parent_first_name = ${name}`.execute(database)
  await account.getByRole('button', { name: `End Sessions ${name}` }).click()
  await confirmIn(page, 'End Sessions')
  await expect(page.getByText(`${name} is signed out everywhere: 1 session.`)).toBeVisible()
  await guest.reload()
  await expect(guest).toHaveURL(/\/admin\/login/)
  await account.getByRole('button', { name: `Disable ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Their 1 contact is nobody’s from then on.')
  await confirmIn(page, 'Disable')
  await expect(account).toContainText('Disabled')
  await expect(
    page.getByText(`${name} is disabled and signed out everywhere. 1 contact is nobody’s now.`),
  ).toBeVisible()
  await expect(account.getByRole('button', { name: `Enable ${name}` })).toBeFocused()
  await guestSignsIn()
  await expect(guest.getByRole('alert')).toContainText('do not belong together')
  await guestContext.close()

  await manage.press('Enter')
  await expect(manage).toHaveAttribute('aria-expanded', 'false')
  const own = row(page, 'Administrators', owner.email)
  await own.getByRole('button', { name: /^Manage/ }).click()
  await expect(own).toContainText('Your own role and access are changed by another super admin.')
  await expect(own.getByRole('button', { name: /Disable|Make/ })).toHaveCount(0)

  await page.route('**/api/admin/administrators', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const one of json.administrators) one.mails.new_inquiries = one.is_disabled
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.getByText('Nobody gets a mail about new contacts')).toBeVisible()
})
