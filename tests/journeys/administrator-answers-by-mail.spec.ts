import type { Page } from '@playwright/test'
import { createColleague, signInByForm } from '#tests/support/accounts.ts'
import { card, showDetail } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 409/ })

const composer = (page: Page) => page.getByRole('region', { name: 'Answer by mail' })
const text = (page: Page) => composer(page).getByLabel('Text')

test('by keys a draft outlasts the page, and a mail that was sent is a draft again by Undo', async ({
  page,
  openContact,
  admin,
}) => {
  const { name, row } = await openContact('Mail')
  const [contact] = await admin.findContacts(name)
  await row.getByRole('heading', { level: 3 }).click()
  await page.keyboard.press('a')
  await expect(text(page)).toBeFocused()
  await expect(composer(page)).toContainText('No mail server is set up')
  await expect(composer(page).getByLabel('Subject')).toHaveValue(/^Re: your inquiry M-/)
  await expectAccessible(page)
  const stored = page.waitForResponse('**/draft')
  await text(page).fill('Hello,\nwe can begin on Monday.')
  await stored
  await page.reload()
  await row.getByRole('heading', { level: 3 }).click()
  await page.keyboard.press('a')
  await expect(text(page)).toHaveValue('Hello,\nwe can begin on Monday.')

  await text(page).press('Control+Enter')
  await expect(composer(page)).toHaveCount(0)
  const mail = page.getByRole('article', { name: /^Mail by/ })
  await expect(mail).toContainText('Sending...')
  await expect(mail).toContainText('we can begin on Monday')
  await page.keyboard.press('u')
  await expect(text(page)).toHaveValue('Hello,\nwe can begin on Monday.')
  await expect(page.getByRole('button', { name: 'Drafts' })).toContainText(/[1-9]/)
  await composer(page).getByRole('button', { name: 'Send later' }).click()
  await composer(page)
    .getByRole('button', { name: /^Tomorrow morning/ })
    .click()
  await expect(mail).toContainText('Goes out')
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Take back' }).click()
  await expect(text(page)).toHaveValue(/Monday/)
  const { entries } = await admin.get<{ entries: { kind: string; answer?: unknown }[] }>(
    `/api/admin/contacts/${contact?.id}/timeline`,
  )
  const mails = entries.filter(({ kind }) => kind === 'mail_queued')
  expect(mails.map(({ answer }) => answer)).toEqual([null, null])
})

test('what a colleague answered meanwhile is shown before a mail is sent', async ({
  page,
  product,
  sendInquiry,
  admin,
}) => {
  const name = uniqueName('Twice')
  await sendInquiry({ parentLastName: name, parentEmail: `${name}@example.com` })
  const [contact] = await admin.findContacts(name)
  await signInByForm(page, await createColleague(product, 'Tom'))
  await page.goto(`/admin/dashboard?tab=contacts&search=${name}`)
  await showDetail(card(page, name))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await text(page).fill('Hello from me')
  await admin.post(`/api/admin/contacts/${contact?.id}/answers`, {
    subject: 'Re',
    body: 'Hello from a colleague',
    seen_at: new Date().toISOString(),
  })
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('“Hello from a colleague”')).toBeVisible()
  await expect(text(page)).toHaveValue('Hello from me')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(composer(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Mail by/ })).toHaveCount(2)
})
