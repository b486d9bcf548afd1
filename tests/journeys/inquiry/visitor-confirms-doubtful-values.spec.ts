import type { Page } from '@playwright/test'
import {
  expectSent,
  field,
  fillInquiry,
  inquiryForm,
  openForm,
  optionalFields,
  submitForm,
  successMessage,
  toggleOptionalFields,
} from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Is this right?' })

const doubtfulValues = [
  ['Birthday', '2090-01-01', 'in the future'],
  [/^Contact number/, 'abc', 'digits'],
  ['WhatsApp number', '123', 'digits'],
  ['Child e-mail', 'not an email', 'NA'],
] as const

test('doubtful values are questioned once, also where one is changed for another, and a second press sends them unchanged', async ({
  page,
  admin,
}) => {
  const email = (await fillInquiry(page)).replace('example', 'gmail')
  await field(page, 'Parent e-mail').fill(email.replace('gmail', 'gmial'))
  await toggleOptionalFields(page)
  for (const [label, value] of doubtfulValues) await field(page, label).fill(value)
  await toggleOptionalFields(page)
  await expect(field(page, 'Birthday')).toBeHidden()
  await submitForm(page)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText(successMessage)).toHaveCount(0)
  for (const [label, value, hint] of doubtfulValues) {
    await expect(field(page, label)).toBeVisible()
    await expect(field(page, label)).toHaveValue(value)
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`Is this right\\? .*${hint}`))
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
  }
  const marks = page.getByRole('list', { name: 'Fields to look at' })
  await expect(marks.getByRole('listitem')).toHaveText([
    'Parent e-mail',
    'Contact number',
    'WhatsApp number',
    'Child e-mail',
    'Birthday',
  ])
  await expectAccessible(page)
  await toggleOptionalFields(page)
  await marks.getByRole('link', { name: 'Birthday' }).click()
  await expect(field(page, 'Birthday')).toBeFocused()

  await page.getByRole('button', { name: `Use ${email}` }).click()
  await expect(field(page, 'Parent e-mail')).toHaveValue(email)
  await expect(marks.getByRole('listitem')).toHaveCount(4)
  await field(page, 'WhatsApp number').fill('124')
  await expect(marks.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Send as they are' }).click()
  await expect(marks.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Send as they are' }).click()
  await expectSent(page)
  expect(await admin.findContacts(email)).toEqual([
    expect.objectContaining({
      phone: 'abc',
      whatsapp_number: '124',
      child_email: 'not an email',
      child_birthday: '2090-01-01',
    }),
  ])
})

test('an e-mail address that cannot arrive is asked about once it is left, and the one that was meant is the first button', {
  tag: ['@full', '@phone-full'],
}, async ({ page, admin }) => {
  const email = await fillInquiry(page)
  const typed = email.replace('example.com', 'gmial.con')
  const meant = email.replace('example.com', 'gmail.com')
  await field(page, 'Parent e-mail').fill(typed)
  await field(page, 'Parent e-mail').blur()
  const use = page.getByRole('button', { name: `Use ${meant}` })
  await expect(use).toBeInViewport()
  await expect(warning(page)).toHaveCount(0)
  await submitForm(page)
  await expect(warning(page)).toBeVisible()
  await expect(use).toBeInViewport()
  await expect(page.getByRole('form').locator('button:visible').first()).toHaveText(`Use ${meant}`)
  await expect(field(page, 'Parent e-mail')).toHaveAccessibleDescription(`Is this right? You may mean ${meant}.`)
  await expectAccessible(page)
  await use.click()
  await expect(field(page, 'Parent e-mail')).toHaveValue(meant)
  await expect(field(page, 'Parent e-mail')).toBeFocused()
  await expect(warning(page)).toHaveCount(0)

  await field(page, 'Parent e-mail').fill(typed)
  await submitForm(page)
  await expect(use).toBeVisible()
  await submitForm(page)
  await expectSent(page)
  expect(await admin.findContacts(typed)).toHaveLength(1)
})

test('beside a missing field a doubtful value is asked about once', {
  tag: '@full',
}, async ({ page }) => {
  await fillInquiry(page)
  await toggleOptionalFields(page)
  await field(page, 'Birthday').fill('1012-02-29')
  await field(page, 'Child name').clear()
  await submitForm(page)
  await expect(field(page, 'Child name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Birthday')).toHaveAccessibleDescription(/Is this right\? .*ago/)
  await field(page, 'Child name').fill('Zoë')
  await submitForm(page)
  await expectSent(page)
})

test('“Not sure yet” is a subject of every category, survives a reload and is stored as text', {
  tag: '@full',
}, async ({ page, admin }) => {
  const email = await fillInquiry(page)
  const subject = field(page, 'Subject')
  await subject.selectOption('')
  await submitForm(page)
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Course category').selectOption('Not sure yet')
  await expect(subject).toHaveValue('Not sure yet')
  await expect(subject).not.toHaveAttribute('aria-invalid')
  await field(page, 'Course category').selectOption('Physics')
  await expect(subject).toHaveValue('')
  await subject.selectOption('Not sure yet')
  await expect(subject).toHaveValue('Not sure yet')
  await field(page, 'Course category').selectOption('Not sure yet')
  await field(page, 'Board').selectOption('Not sure yet')
  await page.reload()
  for (const label of ['Course category', 'Subject', 'Board']) {
    await expect(field(page, label)).toHaveValue('Not sure yet')
    await expect(field(page, label)).toBeEnabled()
  }
  // The draft keeps nothing about the child.
  await field(page, 'Child name').fill('Zoë')
  await field(page, 'Grade').selectOption('Grade 9')
  await field(page, 'I agree').check()
  await submitForm(page)
  await expectSent(page)
  expect(await admin.findContacts(email)).toEqual([
    expect.objectContaining({
      category: 'Not sure yet',
      subject: 'Not sure yet',
      board: 'Not sure yet',
    }),
  ])
})

test.describe('refused before hydration', () => {
  test.use({ expectedBrowserError: /status of 422/ })

  test('the values come back, and the hydrated form continues from them', {
    tag: '@not-late',
  }, async ({ page }) => {
    await openForm(page)
    await expect(field(page, 'Country')).toHaveValue('United States')
    await field(page, 'Course category').selectOption('Not sure yet')
    await field(page, 'Board').selectOption('Not sure yet')
    await field(page, 'Time zone').scrollIntoViewIfNeeded()
    await field(page, 'Time zone').selectOption('Europe/London')
    await field(page, 'Country').fill('UK')
    await toggleOptionalFields(page)
    await field(page, 'Hobbies').fill('Chess')
    const rejected = page.waitForResponse((reply) => reply.status() === 422)
    await inquiryForm(page).evaluate((form: HTMLFormElement) => form.submit())
    await rejected
    await expect(field(page, 'Board')).toBeEnabled()
    for (const label of ['Course category', 'Subject', 'Board']) {
      await expect(field(page, label)).toHaveValue('Not sure yet')
    }
    await expect(field(page, 'Country')).toHaveValue('UK')
    await expect(optionalFields(page)).toHaveAttribute('open')
    await expect(field(page, 'Hobbies')).toHaveValue('Chess')
    await expect(field(page, 'Time zone').locator('option:checked')).toHaveText('United Kingdom, London')
    await expect(field(page, 'Child name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  })
})
