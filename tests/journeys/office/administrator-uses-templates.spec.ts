import { expect, isPhone, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectTouchTargets } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 400/ })

test('a super administrator adds a template, sees it filled in while typing, and deletes it', {
  tag: ['@phone-full', '@full'],
}, async ({ page, openTab }) => {
  const name = uniqueName('Greeting')
  await openTab('Settings')
  await page.getByRole('button', { name: 'Templates' }).click()
  const list = page.getByRole('list', { name: 'Templates' })
  await expect(list.getByRole('listitem').first()).toContainText('Could not reach you')
  await expect(list.getByRole('listitem').first()).toContainText('Created by Meridian')
  await page.getByRole('button', { name: 'Add Template' }).click()
  const form = page.getByRole('form', { name: 'Add New Template' })
  const preview = form.getByRole('region', { name: 'Preview' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Region').selectOption('UK')
  await form.getByLabel('Subject').fill('For {child name}')
  const body = form.getByLabel('Text')
  await body.fill('Dear {first name}, hello ')
  await expect(form.getByText('There is no variable {first name}.')).toBeVisible()
  await expectAccessible(page)
  if (isPhone()) await expectTouchTargets(page)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(body).toBeFocused()
  await expect(body).toHaveAccessibleDescription(
    /There is no variable \{first name\}\. Please use:/,
  )
  await body.fill('Dear ')
  await form.getByRole('button', { name: '{parent first name}' }).click()
  await expect(body).toBeFocused()
  await expect(body).toHaveValue('Dear {parent first name}')
  await expect(preview).toContainText('For SamiDear Noor')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByPlaceholder('Search templates...').fill(name)
  const row = list.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(`${name}MailUKDear {parent first name}`)
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  await row.getByRole('combobox', { name: 'For' }).selectOption('WhatsApp')
  await expect(row.getByLabel('Subject')).toBeHidden()
  await row.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText(`${name}WhatsAppUK`)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Template' }).click()
  await expect(page.getByText('No template has these words.')).toBeVisible()
})

test('a template answers a family with four presses, once each value is there and confirmed, and opens the chat with its text', {
  tag: '@phone-full',
}, async ({ page, context, sendInquiry, signIn, admin }) => {
  const name = uniqueName('Letter')
  const family = uniqueName('Family')
  const template = { name, channel: 'mail', region: 'all', subject: 'For {child name}' }
  const body = 'Dear {parent first name}, {subject}: {board}.'
  await admin.post('/api/admin/templates', { ...template, body })
  await sendInquiry({ parentLastName: family, subject: 'www.evil.example', country: 'UAE' })
  const [contact] = await admin.findContacts(family)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await signIn()
  await page.goto(`/admin/dashboard?tab=contacts&contact=${contact?.id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const composer = page.getByRole('region', { name: 'Answer by mail' })
  await composer.getByRole('button', { name: 'Templates' }).click()
  const panel = page.getByRole('dialog', { name: 'Templates' })
  await expect(panel.getByRole('listitem').first()).toContainText('Could not reach you (Australia)')
  await expectAccessible(page)
  await page.keyboard.type(name)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const text = composer.getByLabel('Text')
  await expect(composer.getByLabel('Subject')).toHaveValue('For Zoë')
  await expect(text).toHaveValue('Dear Sarah, www.evil.example: {board}.')
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/\{board\} has no value/)
  await composer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  // The variable is selected: what is typed stands in its place.
  await page.keyboard.type('IB')
  await expect(text).toHaveValue('Dear Sarah, www.evil.example: IB.')
  await composer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(text).toHaveAccessibleDescription(/Please confirm “www.evil.example” first/)
  await expectAccessible(page)
  if (isPhone()) await expectTouchTargets(page)
  await composer.getByRole('button', { name: 'It may be sent' }).click()
  await composer.getByRole('button', { name: 'Send', exact: true }).click()
  const saved = `The mail to Sarah ${family} will be saved as a file, not sent.`
  await expect(page.getByText(saved)).toBeVisible()

  const british = uniqueName('British')
  await sendInquiry({ parentLastName: british, country: 'United Kingdom' })
  const [other] = await admin.findContacts(british)
  await page.goto(`/admin/dashboard?tab=contacts&contact=${other?.id}`)
  await page
    .getByRole('button', { name: `WhatsApp templates for Sarah ${british}` })
    .last()
    .click()
  const chats = page.getByRole('dialog', { name: 'WhatsApp templates' })
  await expectAccessible(page)
  const thanks = chats.getByRole('link', { name: /^Thank you/ })
  // A link, which no blocker of windows stops; the tab that it opens is the browser's.
  await expect(thanks).toHaveAttribute('target', '_blank')
  expect(decodeURIComponent((await thanks.getAttribute('href')) ?? '')).toBe(
    'https://wa.me/447700900123?text=Thank you for your time, Sarah. If anything changes for Zoë, just write here. Owner',
  )
  await thanks.click()
  await expect(chats).toHaveCount(0)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Reached', exact: true }).last().click()
  await expect(page.getByText('wrote by WhatsApp: Reached').first()).toBeVisible()
})
