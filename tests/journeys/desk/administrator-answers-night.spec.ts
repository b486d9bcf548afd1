import type { Page } from '@playwright/test'
import { card, composer, mailText, showDetail } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, scrollTop } from '#tests/support/page-checks.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { countPresses, readPresses } from '#tests/support/presses.ts'
import { type Product, withProduct } from '#tests/support/product.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>

type Family = { name: string; email: string; kind: 'plain' | 'asks' | 'doubtful' | 'dated' }

type Fixtures = {
  /** The inquiries of a night, and the list of them. */
  openNight: (count: number) => Promise<Family[]>
}

const test = base.extend<Fixtures, { smtp: Smtp; product: Product }>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const smtp = await startSmtpServer()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  product: [
    ({ smtp }, use) => withProduct({ TRUST_PROXY: '1', SMTP_URL: smtp.url, MAIL_FROM: 'hello@lessons.org' }, use),
    { scope: 'worker' },
  ],
  openNight: async ({ page, sendInquiry, signIn }, use) => {
    await use(async (count) => {
      const night = uniqueName('Night')
      const families = Array.from({ length: count }, (_, index) => ({
        name: `No${index + 1}. ${night}`,
        email: `${night}-${index + 1}@lessons.org`.toLowerCase(),
        kind: kinds[index % kinds.length] ?? 'plain',
      }))
      // The newest stands first.
      for (const [index, { name, email, kind }] of families.toReversed().entries()) {
        const [parentFirstName, parentLastName] = name.split(' ')
        await sendInquiry({
          parentFirstName,
          parentLastName,
          parentEmail: email,
          childName: 'Maya',
          subject: subjects[kind],
          ...homes[index % homes.length],
        })
      }
      await signIn(`/admin/dashboard?tab=contacts&search=${night}`)
      await expect(page.getByText(`${count} contacts found`)).toBeVisible()
      return families
    })
  },
})

/** One of seven is dated, one has left the subject open, and in forty two bring a link. */
const kinds = [
  'plain plain dated plain asks plain plain',
  'plain plain dated doubtful asks plain plain',
  'plain plain dated plain asks plain',
].flatMap((seven) => seven.split(' ')) as Family['kind'][]

const subjects = {
  plain: 'Physics',
  dated: 'Physics',
  asks: 'Not sure yet',
  doubtful: 'www.physics.example',
}

const homes = [
  { country: 'United Kingdom', timeZone: 'Europe/London' },
  { country: 'USA', timeZone: 'America/New_York' },
  { country: 'Australia', timeZone: 'Australia/Sydney' },
]

const inquiryCount = 14
const maxPresses = Math.floor(3.5 * inquiryCount)

// A second worker would start a second product that sends mails.
test.describe.configure({ mode: 'default' })

const current = (page: Page) => page.locator('li[aria-current=true]')

test('a night of inquiries takes at most 3.5 keys each, answered by the last template or dated', {
  tag: '@full',
}, async ({ page, smtp, openNight, admin }) => {
  test.setTimeout(90_000 + 3_000 * inquiryCount)
  const families = await openNight(inquiryCount)
  await countPresses(page)
  const { keyboard } = page
  for (const [index, { name, kind }] of families.entries()) {
    await keyboard.press('j')
    await expect(current(page)).toBeFocused()
    await expect(current(page).getByRole('heading')).toHaveText(name)
    if (kind === 'dated') {
      await keyboard.press('n')
      await expect(page.getByRole('button', { name: /^Plan the next step:/ })).toBeFocused()
      await keyboard.press('Enter')
      continue
    }
    await keyboard.press('s')
    if (index === 0) {
      await expect(page.getByRole('searchbox', { name: 'Search templates' })).toBeFocused()
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key)
    }
    await expect(mailText(page)).toHaveValue(new RegExp(`^Dear ${name.split(' ')[0]}`))
    await expect(mailText(page)).toBeFocused()
    // The variable without a value is selected: what is typed stands in its place.
    if (kind === 'asks') await keyboard.insertText('science')
    if (kind === 'doubtful') {
      await keyboard.press('Control+Enter')
      await expect(mailText(page)).toHaveAttribute('aria-invalid', 'true')
      await keyboard.press('Tab')
      await keyboard.press('Enter')
    }
    await keyboard.press('Control+Enter')
    await expect(composer(page)).toHaveCount(0)
  }
  await expect(page.getByText(/^The mail to .* is sent\.$/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const presses = await readPresses(page)
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(presses) })
  expect(presses.clicks).toBe(0)
  expect(presses.keys).toBeLessThanOrEqual(maxPresses)

  const answersTo = (email: string) =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => parseMail(raw).text)
      .filter((words) => words.startsWith('Dear '))
  for (const { name, email, kind } of families) {
    const [contact] = await admin.findContacts(email)
    if (kind === 'dated') {
      expect(answersTo(email), name).toEqual([])
      expect(contact?.next_step_at, name).not.toBeNull()
      continue
    }
    await expect.poll(() => answersTo(email), { message: name }).toHaveLength(1)
    expect(contact?.status, name).toBe('contacted')
    const { draft } = await admin.get<{ draft: unknown }>(`/api/admin/contacts/${contact?.id}/draft`)
    expect(draft, name).toBeNull()
    const [answer = ''] = answersTo(email)
    expect(answer).toMatch(new RegExp(`^Dear ${name.split(' ')[0]},`))
    expect(answer).not.toContain('{')
  }
})

test('on a phone it takes at most 3.5 taps each, with the same button in the details', {
  tag: '@full',
}, async ({ page, openNight, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const families = await openNight(5)
  await countPresses(page)
  const [first] = families
  await showDetail(card(page, first?.name ?? ''))
  const details = page.getByRole('dialog').filter({ hasText: 'Contact Details' })
  const press = (name: string | RegExp) => details.getByRole('button', { name, exact: true }).click()
  for (const [index, { name, kind }] of families.entries()) {
    await expect(details.getByRole('heading', { name })).toBeVisible()
    if (kind === 'dated') {
      await press('No answer')
      await press(/^Plan the next step:/)
    } else {
      await press(index === 0 ? 'Answer with a template' : 'Answer with “First answer”')
      if (index === 0) {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^First answer/ })
          .click()
        await expectAccessible(page)
      }
      await expect(mailText(page)).toHaveValue(new RegExp(`^Dear ${name.split(' ')[0]}`))
      await expect(mailText(page)).toBeFocused()
      // The toast of the mail before takes some of the height.
      await expect(mailText(page)).toBeInViewport({ ratio: 0.8 })
      expect(await mailText(page).evaluate((area) => area.scrollTop)).toBe(0)
      await expect(composer(page).getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
      if (kind === 'asks') await page.keyboard.insertText('science')
      await press('Send')
      await expect(composer(page)).toHaveCount(0)
      await expect(page.getByText(`The mail to ${name}`).first()).toBeVisible()
    }
    if (index < families.length - 1) await press('Next contact')
  }
  const presses = await readPresses(page)
  expect(presses.keys).toBe(0)
  expect(presses.clicks).toBeLessThanOrEqual(3.5 * families.length)
  for (const { email, kind } of families) {
    const [contact] = await admin.findContacts(email)
    expect(contact?.status).toBe(kind === 'dated' ? 'pending' : 'contacted')
  }
})

test('what is typed right after the press is no key; what was written stands', async ({ page, openNight, admin }) => {
  await admin.put('/api/admin/mail-signature', { signature: 'The owner' })
  const [first, second] = await openNight(2)
  const { keyboard } = page
  const search = page.getByRole('searchbox', { name: 'Search templates' })
  const readDraft = await holdReply(page, /\/draft$|\/admin\/templates$/)
  await keyboard.press('j')
  await keyboard.press('s')
  for (const key of ['r', '3', 'j']) await keyboard.press(key)
  await expect(mailText(page)).toBeFocused()
  await keyboard.press('Control+Enter')
  const unread = 'It is not sent yet: your draft from before is still being read.'
  await expect(mailText(page)).toHaveAccessibleDescription(unread)
  readDraft()
  await expect(mailText(page)).toHaveValue('r3j\n\nThe owner')
  await keyboard.type('k')
  await expect(mailText(page)).toHaveValue('r3jk\n\nThe owner')
  await mailText(page).fill('My own words\n\nThe owner')
  await keyboard.press('Escape')
  await expect(card(page, first?.name ?? '')).toBeFocused()
  await keyboard.press('s')
  await expect(mailText(page)).toBeFocused()
  await expect(mailText(page)).toHaveValue('My own words\n\nThe owner')
  await expect(search).toHaveCount(0)
  await mailText(page).fill('The owner')
  // While the template is still being read, the press says that instead.
  await expect(async () => {
    await keyboard.press('Control+Enter')
    await expect(mailText(page)).toHaveAccessibleDescription('Please write something first.', { timeout: 500 })
  }).toPass()
  await mailText(page).fill('My own words\n\nThe owner')
  const [contact] = await admin.findContacts(first?.email ?? '')
  expect(contact?.status).toBe('pending')

  await keyboard.press('Escape')
  await keyboard.press('j')
  await keyboard.press('s')
  await expect(search).toBeFocused()
  await search.fill('goodbye')
  const scrolledBefore = await scrollTop(page)
  await keyboard.press('Enter')
  const filled = new RegExp(`^Dear ${second?.name.split(' ')[0]},[^]*The owner$`)
  await expect(mailText(page)).toHaveValue(filled)
  expect(await scrollTop(page)).toBe(scrolledBefore)
  await keyboard.press('Escape')
  const readDraftAgain = await holdReply(page, /\/draft$/)
  await keyboard.press('s')
  await expect(mailText(page)).toBeFocused()
  expect((await mailText(page).inputValue()).match(/Dear/g)).toHaveLength(1)

  const mail = page.getByRole('article', { name: /^Mail by/ })
  readDraftAgain()
  await expect(async () => {
    await keyboard.press('Control+Enter')
    await expect(composer(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(mail).toContainText('Sending...')
  await keyboard.press('u')
  await composer(page).getByRole('button', { name: 'Send later' }).click()
  await composer(page)
    .getByRole('button', { name: /^Tomorrow morning/ })
    .click()
  await expect(mail).toContainText('Goes out')
})
