import { addressOfTexas, inquiryForm } from '#tests/support/inquiry-form.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false, expectedBrowserError: /status of 422/ })

test('without script a refused inquiry comes back with every value, and is stored with what was handed on', {
  tag: ['@not-late', '@phone-full'],
}, async ({ page, request, admin }) => {
  const email = `${uniqueName('plain').toLowerCase()}@example.com`
  await page.goto(`/contact${await addressOfTexas(request)}`)
  const form = inquiryForm(page)
  await expect(form.getByText('You hear from us within 24 hours.')).toBeVisible()
  const suggested = (name: string) =>
    page
      .locator(`input[name=${name}]`)
      .evaluate((input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value))
  for (const name of ['category', 'subject', 'board']) expect(await suggested(name)).toEqual(['Not sure yet'])
  expect(await suggested('country')).toContain('United Kingdom')

  await page.getByLabel('Parent first name').fill('Plain')
  await page.getByLabel('Comments').fill('"quoted" <b>')
  await page.getByLabel('Grade').selectOption('Grade 4')
  await page.getByLabel('Hobbies').fill('Chess')
  await page.locator('input[name=board]').fill('Ontario')
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(
    page.getByText('Please fill in all required fields (Parent Name, Email, Child Name, Contact Number)'),
  ).toBeVisible()
  await expect(page.getByLabel('Parent first name')).toHaveValue('Plain')
  await expect(page.getByLabel('Comments')).toHaveValue('"quoted" <b>')
  await expect(page.getByLabel('Grade')).toHaveValue('Grade 4')
  await expect(page.locator('input[name=board]')).toHaveValue('Ontario')
  await expect(page.getByLabel('Child name')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Parent last name').fill('Post')
  await page.getByLabel('Parent e-mail').fill(email)
  await page.getByLabel('Contact number').first().fill('+1 512 555 0100')
  await page.getByLabel('WhatsApp number').fill('NA')
  await page.getByLabel('Child name').fill('Max')
  await page.getByLabel('Country').fill('Canada')
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(page.getByText('Thank you for your inquiry! We will contact you soon.')).toBeVisible()
  expect(await admin.findContacts(email)).toMatchObject([
    {
      category: 'Texas TEKS & STAAR',
      subject: 'TEKS Mathematics (K-8)',
      board: 'Ontario',
      country: 'Canada',
      whatsapp_number: 'NA',
      child_hobbies: 'Chess',
    },
  ])
})
