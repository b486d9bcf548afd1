import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const successMessage = 'Thank you for your inquiry! We will contact you soon.'

export const inquiryForm = (page: Page) => page.getByRole('form', { name: 'Inquiry' })

export const field = (page: Page, label: string | RegExp) => inquiryForm(page).getByLabel(label)

export const optionalFields = (page: Page) => inquiryForm(page).locator('details')

/** Wakes the form of a page that nobody has used yet, and waits until it is hydrated. */
export async function expectFormReady(page: Page): Promise<void> {
  await inquiryForm(page).scrollIntoViewIfNeeded()
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-island=inquiry-form]')).toHaveAttribute('data-ready')
}

/** Opens a page with the form, the contact page by default, and waits until the form is hydrated. */
export async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path)
  await expectFormReady(page)
}

/** Opens or folds “Tell us more, optional”. */
export const toggleOptionalFields = (page: Page): Promise<void> =>
  inquiryForm(page).getByText('Tell us more, optional').click()

/** Every required field except the agreement; the subjects are those of the category. */
const requiredValues = (email: string) =>
  [
    ['Parent first name', 'Sarah'],
    ['Parent last name', 'Whitfield'],
    ['Parent e-mail', email],
    [/^Contact number/, '+44 7700 900123'],
    ['WhatsApp number', '+44 7700 900124'],
    ['Child name', 'Zoë'],
    ['Grade', 'Grade 9'],
    ['Course category', 'Mathematics'],
    ['Subject', 'Algebra I'],
    ['Board', 'TEKS'],
    ['Country', 'United Kingdom'],
  ] as const

const courseLists = new Set<string | RegExp>(['Course category', 'Subject', 'Board'])
const lists = new Set([...courseLists, 'Grade'])

export async function fillRequired(page: Page, email: string, { keepsCourse = false } = {}): Promise<void> {
  for (const [label, value] of requiredValues(email)) {
    if (keepsCourse && courseLists.has(label)) continue
    await (lists.has(label) ? field(page, label).selectOption(value) : field(page, label).fill(value))
  }
}

/** Fills in what is required, the agreement too; resolves with the parent's e-mail, which no other test has. */
export async function fillInquiry(page: Page, path = '/contact'): Promise<string> {
  const email = `parent-${randomUUID().slice(0, 8)}@example.com`
  await page.goto(path)
  await fillRequired(page, email)
  await field(page, 'I agree').check()
  return email
}

/** Expects the values of fields, by their labels. */
export async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value)
}

/** Expects the values of `fillRequired`, and the agreement. */
export async function expectRequiredValues(page: Page, email: string): Promise<void> {
  for (const [label, value] of requiredValues(email)) await expect(field(page, label)).toHaveValue(value)
  await expect(field(page, 'I agree')).toBeChecked()
}

/** Waits first: a form sent within two seconds counts as spam. */
export async function submitForm(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2_100)
  await page.getByRole('button', { name: 'Send inquiry' }).click()
}

export const expectSent = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: successMessage })).toBeVisible()

type Named = { id: number; name: string }

const idOf = (list: Named[], name: string): number => list.find((item) => item.name === name)?.id ?? Number.NaN

/** The query of an address that hands on a course, an option and a board. */
export async function addressOfTexas(request: APIRequestContext): Promise<string> {
  const catalogue = await (await request.get('/api/course-options/all')).json()
  const boards: Named[] = (await (await request.get('/api/public/boards')).json()).data
  const texas = catalogue.categories.find(({ name }: Named) => name === 'Texas TEKS & STAAR')
  const option = idOf(texas.courseOptions, 'TEKS Mathematics (K-8)')
  return `?category=${texas.id}&option=${option}&board=${idOf(boards, 'TEKS')}&region=usa`
}
