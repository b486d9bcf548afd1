import { expect, test } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

test('an inquiry is stored and answered by a page', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Parent first name').fill('Plain')
  await page.getByLabel('Parent last name').fill('Post')
  await page.getByLabel('Parent e-mail').fill('plain@example.com')
  await page.getByLabel('Contact number').first().fill('+1 512 555 0100')
  await page.getByLabel('WhatsApp number').fill('+1 512 555 0100')
  await page.getByLabel('Child name').fill('Max')
  await page.getByLabel('Grade').selectOption('Grade 4')
  await page.locator('input[name=category]').fill('Mathematics')
  await page.locator('input[name=subject]').fill('Fractions')
  await page.locator('input[name=board]').fill('TEKS')
  await page.getByLabel('Country').fill('USA')
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()

  await expect(page).toHaveURL('/contact/sent')
  await expect(
    page.getByText('Thank you for your inquiry! We will contact you soon.'),
  ).toBeVisible()
})

test.describe('a refused one', () => {
  test.use({ expectedComplaint: /status of 422/ })

  test('comes back with its sentence, its marks and every value', async ({ page }) => {
    await page.goto('/contact')
    await page.locator('form[action="/contact"]').evaluate((form: HTMLFormElement) => {
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
