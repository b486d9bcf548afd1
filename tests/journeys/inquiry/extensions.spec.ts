import type { Locator, Page } from '@playwright/test'
import { holdScripts } from '#tests/support/held-replies.ts'
import { inquiryForm } from '#tests/support/inquiry-form.ts'
import { expect, owner, test } from '#tests/support/journey.ts'

async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('form[method=post] [type=submit]')).toBeAttached()
  return release
}

/** Attributes, icons and elements as 1Password, Dashlane and LastPass add them. */
const injectExtensionMarkup = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['extension'] = 'installed'
    document.body.prepend(document.createElement('div'))
    document.body.append(document.createElement('com-1password-button'))
    const fields = document.querySelectorAll<HTMLElement>('form[method=post] :is(input, textarea)')
    for (const field of fields) {
      field.setAttribute('data-com-onepassword-filled', 'light')
      field.setAttribute('data-dashlane-rid', '1')
      field.style.backgroundImage = 'none'
      for (const place of ['beforebegin', 'afterend'] as const) {
        const icon = document.createElement('div')
        icon.dataset['lastpassIconRoot'] = ''
        field.insertAdjacentElement(place, icon)
      }
    }
    const first = document.createElement('div')
    first.dataset['lastpassIconRoot'] = ''
    document.querySelector('form[method=post]')?.prepend(first)
    return fields.length * 2 + 1
  })

const icons = (page: Page) => page.locator('form [data-lastpass-icon-root]')

/** Password managers set value and attribute, without key events. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.setAttribute('value', value)
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

test('markup that extensions add before hydration neither breaks the form nor loses a value', {
  tag: '@not-late',
}, async ({ page }) => {
  for (const path of ['/', '/contact']) {
    const letScriptThrough = await openBeforeScript(page, path)
    const form = inquiryForm(page)
    const name = await form.getByLabel('Parent first name').elementHandle()
    await form.getByLabel('Parent first name').fill('Typed')
    await autofill(form.getByLabel('Parent e-mail'), 'filled@example.com')
    const written = await injectExtensionMarkup(page)

    letScriptThrough()
    await expect(form.getByLabel('Course category')).toBeEnabled()
    await expect(form.getByLabel('Parent first name')).toHaveValue('Typed')
    await expect(form.getByLabel('Parent e-mail')).toHaveValue('filled@example.com')
    expect(await name?.evaluate((element) => element.isConnected)).toBe(true)
    await expect(icons(page), 'each icon is back in its place').toHaveCount(written)
    await expect(form.getByLabel('Child name').locator('xpath=following-sibling::div')).toHaveCount(1)

    await form.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.unrouteAll()
  }
})

test('an administrator signs in with values that a password manager filled in before hydration', {
  tag: '@not-late',
}, async ({ page }) => {
  const letScriptThrough = await openBeforeScript(page, '/admin/login')
  await autofill(page.getByLabel('Email'), owner.email)
  await autofill(page.getByLabel('Password'), owner.password)
  const written = await injectExtensionMarkup(page)
  letScriptThrough()
  await expect(icons(page)).toHaveCount(written)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})
