import { expect, type Page } from '@playwright/test'
import { field, fillRequired, openForm } from './inquiry-form.ts'
import { goOffline } from './page-checks.ts'

/** Brings the form of a page into each of its states; what the form sends is answered in place of the server. */
export async function* formStates(page: Page, path: string) {
  const press = (name: string) => page.getByRole('button', { name }).click()
  const says = (text: string) => expect(page.getByRole('alert')).toContainText(text)
  const answer = (status: number, json: object) =>
    page.route('**/api/contact', (route) => route.fulfill({ status, json }))
  const keepsCourse = path.includes('category=')
  await openForm(page, path)
  await expect(field(page, 'Board')).toBeEnabled()
  if (keepsCourse) await expect(field(page, 'Subject')).not.toHaveValue('')
  yield 'untouched'

  await press('Send inquiry')
  await says('Please fill in all required fields')
  yield 'with errors'

  await fillRequired(page, 'the.parents.of.zoe.and.sarah.whitfield@gmial.con', { keepsCourse })
  await field(page, 'WhatsApp number').fill('12')
  await field(page, 'I agree').check()
  await press('Send inquiry')
  await says('Is this right?')
  yield 'in doubt'

  await goOffline(page)
  await press('Send as they are')
  await says('You are offline.')
  yield 'offline'

  await page.context().setOffline(false)
  await answer(500, { success: false, error: 'The database is away.' })
  await press('Send now')
  await says('The database is away.')
  yield 'failed'

  await answer(201, { success: true, reference: 'M-ABCDEFGH', created_at: '2026-07-15T11:59:30.000Z' })
  await press('Send inquiry')
  await expect(page.getByRole('form')).toContainText('M-ABCDEFGH')
  yield 'sent'
  await page.unroute('**/api/contact')
}
