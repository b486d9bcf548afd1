import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

/** All that is required, but the three fields of the course. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Parent first name').fill('Plain')
  await page.getByLabel('Parent last name').fill('Post')
  await page.getByLabel('Parent e-mail').fill(email)
  await page.getByLabel('Contact number').first().fill('+1 512 555 0100')
  await page.getByLabel('WhatsApp number').fill('+1 512 555 0100')
  await page.getByLabel('Child name').fill('Max')
  await page.getByLabel('Grade').selectOption('Grade 4')
  await page.getByLabel('Country').fill('USA')
  await page.getByLabel('I agree').check()
}

test('an inquiry is stored and answered with a page', async ({ page }) => {
  await page.goto('/')
  await fillIn(page, 'plain@example.com')
  await page.getByLabel('Hobbies').fill('Chess')
  await page.locator('input[name=category]').fill('Mathematics')
  await page.locator('input[name=subject]').fill('Fractions')
  await page.locator('input[name=board]').fill('TEKS')
  await page.getByRole('button', { name: 'Send inquiry' }).click()

  await expect(page).toHaveURL('/contact/sent')
  await expect(
    page.getByText('Thank you for your inquiry! We will contact you soon.'),
  ).toBeVisible()
  await expect(page.getByText('A person reads it and replies within 24 hours')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Chat with us/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send another inquiry' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('“Not sure yet” and countries are suggested, and no field depends on a loaded list', async ({
  page,
  database,
}) => {
  await page.goto('/contact')
  const suggested = (name: string) =>
    page
      .locator(`input[name=${name}]`)
      .evaluate((input: HTMLInputElement) =>
        Array.from(input.list?.options ?? [], ({ value }) => value),
      )
  for (const name of ['category', 'subject', 'board']) {
    expect(await suggested(name)).toEqual(['Not sure yet'])
    await page.locator(`input[name=${name}]`).fill('Not sure yet')
  }
  expect(await suggested('country')).toContain('United Kingdom')
  const email = `${uniqueName('unsure').toLowerCase()}@example.com`
  await fillIn(page, email)
  await page.getByLabel('WhatsApp number').fill('NA')
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page).toHaveURL('/contact/sent')
  const stored = await database
    .selectFrom('inquiries')
    .select(['category', 'subject', 'board', 'whatsapp_number'])
    .where('parent_email', '=', email)
    .execute()
  expect(stored).toEqual([
    {
      category: 'Not sure yet',
      subject: 'Not sure yet',
      board: 'Not sure yet',
      whatsapp_number: 'NA',
    },
  ])
})

test.describe('a refused inquiry', () => {
  test.use({ expectedBrowserError: /status of 422/ })

  test('comes back with its message, its marked fields and every value', async ({ page }) => {
    await page.goto('/contact')
    await page.locator('form[aria-label=Inquiry]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByLabel('Parent first name').fill('Plain')
    await page.getByLabel('Comments').fill('"quoted" <b>')
    await page.getByLabel('Grade').selectOption('Grade 4')
    await page.locator('input[name=subject]').fill('Fractions')
    await page.getByRole('button', { name: 'Send inquiry' }).click()

    await expect(
      page.getByText(
        'Please fill in all required fields (Parent Name, Email, Child Name, Contact Number)',
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Parent first name')).toHaveValue('Plain')
    await expect(page.getByLabel('Comments')).toHaveValue('"quoted" <b>')
    await expect(page.getByLabel('Grade')).toHaveValue('Grade 4')
    await expect(page.locator('input[name=subject]')).toHaveValue('Fractions')
    await expect(page.getByLabel('Child name')).toHaveAttribute('aria-invalid', 'true')
  })
})
