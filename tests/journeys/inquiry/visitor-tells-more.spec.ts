import type { Page } from '@playwright/test'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expectFormReady, field, openForm, optionalFields } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll, layoutShift } from '#tests/support/page-checks.ts'

const reasons = [
  ['Child name', 'to greet your child by name'],
  ['Grade', 'to begin at the right level'],
  ['Child e-mail', 'to send calendar invites to your child'],
  ['Birthday', 'to find a tutor who is used to this age'],
  ['School name', 'to follow its curriculum and holidays'],
  ['Hobbies', 'to begin with what your child enjoys'],
] as const

/** The names of the form's controls, in their order, but the honeypot and stand-ins. */
const controlNames = (page: Page, selector: string) =>
  page
    .locator(`form[aria-label=Inquiry] :is(input, select, textarea)[id^=inquiry-]${selector}`)
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))

test('required fields come first, and optional ones about the child are folded under one heading', {
  tag: '@phone-only',
}, async ({ page }) => {
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    const required = await controlNames(page, '[required]')
    expect(required).toEqual([
      'parentFirstName',
      'parentLastName',
      'parentEmail',
      'contactNumber',
      'whatsappNumber',
      'country',
      'childName',
      'childGrade',
      'category',
      'subject',
      'board',
      'agreedToTerms',
    ])
    expect((await controlNames(page, '')).slice(0, 11)).toEqual(required.slice(0, 11))
    expect(await optionalFields(page).locator('input, textarea').count()).toBe(6)
    const fromTop = await field(page, 'Parent first name').evaluate(
      (first: HTMLInputElement) =>
        first.getBoundingClientRect().bottom - (first.form?.getBoundingClientRect().top ?? 0),
    )
    expect(fromTop).toBeLessThan(844)

    await expectFormReady(page)
    await expect(optionalFields(page)).not.toHaveAttribute('open')
    await field(page, 'Comments').focus()
    await page.keyboard.press('Tab')
    await expect(optionalFields(page).locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(optionalFields(page)).toHaveAttribute('open')
    await expect(field(page, 'Child e-mail')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Child e-mail')).toBeFocused()
    for (const [label, reason] of reasons)
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`Why we ask: ${reason}\\.`))
    await expectNoHorizontalScroll(page)
  }
  await expectAccessible(page)
})

test('a draft with optional answers opens them again, and nothing moves', async ({ page }) => {
  await openForm(page)
  await page.getByText('Tell us more, optional').click()
  await field(page, 'Learning goals').fill('Calmer about exams')
  const release = await holdScripts(page)
  await page.reload()
  await expect(optionalFields(page), 'before any script').toHaveAttribute('open')
  release()
  await expect(field(page, 'Learning goals')).toHaveValue('Calmer about exams')
  await expect(optionalFields(page)).toHaveAttribute('open')
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await field(page, 'Learning goals').clear()
  await page.reload()
  await expectFormReady(page)
  await expect(optionalFields(page)).not.toHaveAttribute('open')
  expect(await layoutShift(page)).toBeLessThan(0.01)
})
