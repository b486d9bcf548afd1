import type { Page } from '@playwright/test'
import { card, composer, mailText, makeCurrent, showDetail } from '#tests/support/contact-list.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { bounceAnswer } from '#tests/support/family-reply.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 409/ })

test('by keys a draft outlasts the page, and Undo makes a mail one again', async ({ page, openContact, admin }) => {
  const { name, row } = await openContact('Mail')
  const [contact] = await admin.findContacts(name)
  await makeCurrent(row)
  await page.keyboard.press('a')
  await expect(mailText(page)).toBeFocused()
  await expect(composer(page)).toContainText('No mail server is set up')
  // Siblings of one subject are told apart in what is left of the list.
  await expect(row.getByText('Zoë')).toBeVisible()
  await expect(row.getByText('Grade 10')).toBeHidden()
  await expect(composer(page).getByLabel('Subject')).toHaveValue(/^Re: your inquiry M-/)
  await expectAccessible(page)
  // Who never pauses loses nothing either: it is stored meanwhile, and what is not yet as the page goes.
  let stored = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/draft')) stored += 1
  })
  await mailText(page).pressSequentially(`Hello ${name},\nwe can begin on Monday.`, { delay: 120 })
  expect(stored).toBeGreaterThan(0)
  await page.reload()
  const draftOf = () => admin.get<{ draft: { body: string } }>(`/api/admin/contacts/${contact?.id}/draft`)
  await expect.poll(async () => (await draftOf()).draft.body).toMatch(/ Monday\.$/)
  await makeCurrent(row)
  await page.keyboard.press('a')
  await expect(mailText(page)).toHaveValue(`Hello ${name},\nwe can begin on Monday.`)

  const found = page.getByRole('region', { name: 'In messages (1)' })
  await expect(found).toHaveCount(0)
  await mailText(page).press('Control+Enter')
  await expect(composer(page)).toHaveCount(0)
  const mail = page.getByRole('article', { name: /^Mail by/ })
  await expect(mail).toContainText('Not sentNo mail server is set up: it becomes a file')
  await expect(mail).toContainText('we can begin on Monday')
  await expect(found).toBeVisible()
  await page.keyboard.press('u')
  await expect(mailText(page)).toHaveValue(`Hello ${name},\nwe can begin on Monday.`)
  await expect(found).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Drafts' })).toContainText(/[1-9]/)
  await composer(page).getByRole('button', { name: 'Send later' }).click()
  await composer(page)
    .getByRole('button', { name: /^Tomorrow morning/ })
    .click()
  await expect(mail).toContainText('it becomes a file and is not sent')
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(mailText(page)).toHaveValue('')
  // Typed just before the press, so not stored yet.
  await mailText(page).fill('One more thing.')
  await mail.getByRole('button', { name: 'Take back' }).click()
  await expect(mailText(page)).toHaveValue(`One more thing.\n\nHello ${name},\nwe can begin on Monday.`)
  const { entries } = await admin.get<{ entries: { kind: string; answer?: unknown }[] }>(
    `/api/admin/contacts/${contact?.id}/timeline`,
  )
  const mails = entries.filter(({ kind }) => kind === 'mail_queued')
  expect(mails.map(({ answer }) => answer)).toEqual([null, null])
})

test('a mail without an answer is in its composer again after a reload', async ({ page, openContact }) => {
  const { row } = await openContact('Reloaded')
  await makeCurrent(row)
  await holdReply(page, /\/answers$/)
  await page.keyboard.press('a')
  await expect(mailText(page)).toBeFocused()
  await expect(composer(page)).toContainText('No mail server is set up')
  await page.keyboard.type('We can begin')
  await page.keyboard.press('Control+Enter')
  await expect(composer(page)).toHaveCount(0)
  await page.reload()
  await makeCurrent(row)
  await page.keyboard.press('a')
  await expect(mailText(page)).toHaveValue('We can begin')
})

test('what a colleague answers in another browser is shown before a mail is sent', async ({
  page,
  database,
  sendInquiry,
  signIn,
  openColleague,
}) => {
  const name = uniqueName('Twice')
  await sendInquiry({ parentLastName: name, parentEmail: `${name}@example.com` })
  const { email } = await createAccount(database, { name: 'Tom' })
  const theirs = await openColleague('Kim')
  await signIn('/admin/dashboard?tab=settings', email)
  const settings = page.locator('form').filter({ hasText: 'Signature' })
  await settings.getByLabel('Signature').fill('Tom')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The signature is saved.')).toBeVisible()
  for (const one of [page, theirs]) {
    await one.goto(`/admin/dashboard?tab=contacts&search=${name}`)
    await showDetail(card(one, name))
    const details = one.getByRole('dialog')
    await details.getByRole('button', { name: 'Answer', exact: true }).click()
  }
  await expect(mailText(page)).toHaveValue('\n\nTom')
  await expect(mailText(theirs)).toHaveValue('')
  await mailText(page).fill('Hello from me')
  await mailText(theirs).fill('Hello from a colleague')
  const send = (one: Page) => composer(one).getByRole('button', { name: 'Send', exact: true })
  await send(theirs).click()
  await expect(composer(theirs)).toHaveCount(0)
  // What the message offers waits for no list that is read again.
  const release = await holdReply(page, /\/api\/admin\/contacts\?/)
  await send(page).click()
  await expect(page.getByText('“Hello from a colleague”')).toBeVisible()
  await expect(mailText(page)).toHaveValue('Hello from me')
  await mailText(page).fill('Hello from me too')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(composer(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('article', { name: /^Mail by/ })).toHaveText([
    /Hello from me too$/,
    /Hello from a colleague/,
  ])
})

test('a mail that came back stands on the row and in the timeline, with the words of the server', {
  tag: '@phone-full',
}, async ({ openContact, page, admin, database }) => {
  const { name, row } = await openContact('Returned')
  const [contact] = await admin.findContacts(name)
  const inquiryId = contact?.id ?? 0
  const mail = { subject: 'Re', body: 'Hello', seen_at: new Date().toISOString() }
  await admin.post(`/api/admin/contacts/${inquiryId}/answers`, mail)
  await bounceAnswer(database, inquiryId)
  await page.reload()
  await expect(row).toContainText('Mail came back')
  await showDetail(row)
  const timeline = page.getByRole('dialog').getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('A mail did not reach the family')
  await expect(timeline).not.toContainText('A former administrator')
  await expect(timeline).toContainText('Came back')
  await expect(timeline).toContainText('550 5.1.1 No such user')
  await expectAccessible(page)
  await timeline.getByRole('button', { name: 'Write again' }).click()
  await expect(composer(page).getByLabel('Subject')).toHaveValue('Re')
  await expect(mailText(page)).toHaveValue('Hello')
  await expect(mailText(page)).toBeFocused()
  await mailText(page).fill('A line.\n'.repeat(15))
  expect(await mailText(page).evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThan(2)
})
