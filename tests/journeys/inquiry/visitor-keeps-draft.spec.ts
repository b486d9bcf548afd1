import type { Page } from '@playwright/test'
import { expectAnnounced } from '#tests/support/announced.ts'
import { holdReply, holdScripts } from '#tests/support/held-replies.ts'
import {
  expectFormReady,
  expectSent,
  expectValues,
  field,
  fillRequired,
  inquiryForm,
  openForm,
  submitForm,
} from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, layoutShift } from '#tests/support/page-checks.ts'

const answers = { 'Parent first name': 'Sarah', 'Parent last name': 'Whitfield', Comments: 'Please call after six.' }
const courseChoice = { 'Course category': 'Mathematics', Subject: 'Algebra I' }

async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(answers)) await field(page, label).fill(value)
  for (const [label, value] of Object.entries(courseChoice)) await field(page, label).selectOption(value)
  await field(page, 'Child name').fill('Zoë')
  await field(page, 'Grade').selectOption('Grade 9')
}

/** All but what is about the child. */
async function expectFilledIn(page: Page) {
  await expectValues(page, { ...answers, ...courseChoice, 'Child name': '', Grade: '' })
}

const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('inquiry-draft'))

test('a draft without the child survives a reload and navigation, in its tab only, for four hours', async ({
  page,
  context,
}) => {
  await openForm(page)
  await fillIn(page)
  await inquiryForm(page).getByRole('checkbox').check()
  await page.reload()
  await expectFilledIn(page)
  await expect(inquiryForm(page).getByRole('checkbox')).not.toBeChecked()

  await page.goto('/')
  await inquiryForm(page).scrollIntoViewIfNeeded()
  await expectFilledIn(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const stored = (await storedDraft(page)) ?? ''
  expect(stored).toContain('Sarah')
  expect(stored).not.toMatch(/child|school|Zoë|Grade 9/)

  await page.evaluate((text) => {
    const fourHoursAgo = String(Date.now() - 4 * 60 * 60_000)
    sessionStorage.setItem('inquiry-draft', JSON.stringify({ ...(JSON.parse(text) as object), '@': fourHoursAgo }))
  }, stored)
  await page.reload()
  await expectFormReady(page)
  await expect(field(page, 'Parent first name')).toHaveValue('')

  const other = await context.newPage()
  await openForm(other)
  await expect(inquiryForm(other).getByLabel('Parent first name')).toHaveValue('')
})

test('a draft that came back says so, can be emptied, and taken back', async ({ page }) => {
  await openForm(page)
  const note = inquiryForm(page).getByText('We kept what you typed. For your child’s sake not their details.')
  const startAgain = inquiryForm(page).getByRole('button', { name: 'Start again' })
  await field(page, 'Child name').fill('Zoë')
  await page.reload()
  await expectFormReady(page)
  await expect(field(page, 'Country')).toHaveValue('United States')
  await expect(startAgain, 'what the browser presets is none').toHaveCount(0)
  await fillIn(page)
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(note).toBeVisible()
  await expectFilledIn(page)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await expectAccessible(page)
  await expectAnnounced(note, 'form-draft')
  await field(page, 'Child name').fill('Zoë')
  await inquiryForm(page).getByRole('checkbox').check()

  await startAgain.click()
  await expect(field(page, 'Parent first name')).toBeFocused()
  for (const label of ['Parent first name', 'Child name', 'Course category', 'Subject', 'Comments'])
    await expect(field(page, label)).toHaveValue('')
  await expect(field(page, 'Country')).toHaveValue('United States')
  await expect(inquiryForm(page).getByRole('checkbox')).not.toBeChecked()
  expect(await storedDraft(page)).toBeNull()

  await inquiryForm(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(field(page, 'Child name')).toHaveValue('Zoë')
  await expect(inquiryForm(page).getByRole('checkbox')).toBeChecked()
  await expect(field(page, 'Subject')).toHaveValue('Algebra I')
  await page.reload()
  await expectFilledIn(page)

  await startAgain.click()
  await field(page, 'Parent first name').fill('Mina')
  await expect(inquiryForm(page).getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  await page.reload()
  await expectValues(page, { 'Parent first name': 'Mina', Comments: '' })
})

test('a key pressed while the lists are on their way takes nothing from the draft', {
  tag: '@full',
}, async ({ page }) => {
  const stored = () => storedDraft(page)
  await openForm(page)
  await fillIn(page)
  await expect.poll(stored).toContain('Algebra I')
  const release = await holdReply(page, '**/api/course-categories')
  await page.reload()
  await expect(inquiryForm(page).getByRole('button', { name: 'Start again' })).toBeVisible()
  await field(page, 'Parent last name').fill('Okafor')
  await expect.poll(stored).toContain('Okafor')
  expect(await stored()).toContain('Algebra I')
  release()
  await expect(field(page, 'Subject')).toHaveValue('Algebra I')
})

test('the source of the visit is sent with the inquiry, and the draft is cleared once it is accepted', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/tutoring-uk?utm_source=newsletter&utm_campaign=autumn', {
    referer: 'https://search.example/results',
  })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('first-touch'))).toContain('newsletter')
  await openForm(page)
  const sent = page.waitForRequest('**/api/contact')
  await fillRequired(page, 'sourced@example.com')
  await field(page, 'I agree').check()
  await submitForm(page)
  const body = (await sent).postDataJSON()
  expect(body.source).toEqual({
    landing_page: '/tutoring-uk',
    utm_source: 'newsletter',
    utm_campaign: 'autumn',
    referrer_host: 'search.example',
  })
  expect(body.shownFor).toBeGreaterThan(0)
  expect(body.website).toBeUndefined()
  await expectSent(page)
  await page.reload()
  await expectFormReady(page)
  await expect(field(page, 'Parent first name')).toHaveValue('')
})

test('the source is kept of who follows a link before any script has come', {
  tag: ['@not-late', '@full'],
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/tutoring-uk?utm_source=newsletter&gclid=1', {
    referer: 'https://search.example/results',
  })
  await page.getByRole('main').getByRole('link', { name: 'Book a Free Trial' }).last().click()
  await expect(page).toHaveURL('/contact?region=uk')
  release()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('first-touch')))
    .toBe(
      JSON.stringify({
        landing_page: '/tutoring-uk',
        utm_source: 'newsletter',
        referrer_host: 'search.example',
      }),
    )
})
