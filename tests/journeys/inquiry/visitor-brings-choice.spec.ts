import type { Page } from '@playwright/test'
import { expectAnnounced } from '#tests/support/announced.ts'
import { holdScripts } from '#tests/support/held-replies.ts'
import { addressOfTexas, expectFormReady, expectValues, field, openForm } from '#tests/support/inquiry-form.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { inTimeZone } from '#tests/support/time-zones.ts'

const choice = (page: Page) => page.getByRole('button', { name: 'change what you chose' })
const line = (page: Page) => page.locator('p').filter({ has: choice(page) })

async function expectTexas(page: Page): Promise<void> {
  await expectValues(page, {
    'Course category': 'Texas TEKS & STAAR',
    Subject: 'TEKS Mathematics (K-8)',
    Board: 'TEKS',
  })
}

test('what is handed on is filled in and shown, and “change” empties it', async ({ page, request }) => {
  for (const path of ['/contact', '/']) {
    await page.goto(path + (await addressOfTexas(request)))
    await expectTexas(page)
    await expect(line(page)).toHaveText('Texas TEKS & STAAR, TEKS Mathematics (K-8), TEKS change what you chose')
    if (path === '/contact') {
      await expectAccessible(page)
      await expectAnnounced(line(page), 'form-handed-on')
    }

    await choice(page).click()
    await expect(field(page, 'Course category')).toBeFocused()
    for (const label of ['Course category', 'Subject', 'Board']) await expect(field(page, label)).toHaveValue('')
    await expect(choice(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${path}?region=usa`)
    await page.reload()
    await expectFormReady(page)
    await expect(field(page, 'Board')).toBeEnabled()
    await expect(field(page, 'Course category')).toHaveValue('')
  }
})

/** Boxes of the note and of the first field below it. */
const placesIn = (page: Page) =>
  Promise.all([line(page), field(page, 'Parent first name')].map((part) => part.boundingBox()))

test('what is handed on is shown before any script has come, and nothing moves when scripts run', {
  tag: ['@phone', '@not-late'],
}, async ({ page, request }) => {
  const release = await holdScripts(page)
  await page.goto(`/contact${await addressOfTexas(request)}`, { waitUntil: 'commit' })
  await expect(line(page)).toContainText('Texas TEKS & STAAR, TEKS Mathematics (K-8), TEKS')
  const isCut = (note: Element) => [...note.children].some((part) => part.scrollWidth > part.clientWidth)
  expect(await line(page).evaluate(isCut)).toBe(false)
  const served = await placesIn(page)
  await choice(page).focus()
  release()
  await expectTexas(page)
  expect(await placesIn(page)).toEqual(served)
})

test('what is handed on never replaces a choice, and a draft of the same address wins', {
  tag: '@full',
}, async ({ page, request }) => {
  const address = `/contact${await addressOfTexas(request)}`
  await page.goto(address)
  await expectTexas(page)
  await field(page, 'Parent first name').fill('Sarah')
  await field(page, 'Board').selectOption('NAPLAN')
  await field(page, 'Subject').selectOption('STAAR End-of-Course Exams')
  await expect(line(page)).toContainText('Texas TEKS & STAAR, STAAR End-of-Course Exams, NAPLAN change')
  await page.reload()
  await expectValues(page, { Subject: 'STAAR End-of-Course Exams', Board: 'NAPLAN' })
  await page.goto('/contact')
  await expect(field(page, 'Board')).toHaveValue('NAPLAN')
  await expect(choice(page)).toHaveCount(0)
  await field(page, 'Parent last name').fill('Whitfield')
  await page.goto(address)
  await expectTexas(page)
  await expect(field(page, 'Parent first name')).toHaveValue('Sarah')
})

test('a category that is no longer offered falls away with its option, and the draft stays', {
  tag: '@full',
}, async ({ page, admin }) => {
  const { id } = await admin.post('/api/course-categories/admin', { name: uniqueName('Gone') })
  await admin.put(`/api/course-categories/admin/${id}`, { is_active: false })
  await openForm(page)
  await field(page, 'Course category').selectOption('Chemistry')
  await page.goto(`/contact?category=${id}&option=1`)
  await expect(field(page, 'Course category')).toHaveValue('Chemistry')
  await expect(field(page, 'Subject')).toBeEnabled()
  await expect(field(page, 'Subject')).toHaveValue('')
  await expect(choice(page)).toHaveCount(0)
})

const hostile = 'category=%3Cb%3Ehush&board=1e3&option=-1&region=constructor&request=hush&category=1#hush'

test('anything else in the address is ignored and kept nowhere', { tag: '@full' }, async ({ page }) => {
  await openForm(page, `/contact?${hostile}`)
  await expect(field(page, 'Board')).toBeEnabled()
  await field(page, 'Comments').fill('Mine')
  await expectValues(page, { 'Course category': '', Country: 'United States' })
  await expect(choice(page)).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Comments')).toHaveValue('Mine')
  expect(await page.evaluate(() => sessionStorage.getItem('inquiry-draft'))).not.toContain('hush')
  await expect(page.locator('main')).not.toContainText('hush')
})

test('a region presets the country where the zone of the browser says none', {
  tag: '@full',
}, async ({ page }) => {
  for (const [zone, region, country] of [
    ['Atlantic/Reykjavik', 'uk', 'United Kingdom'],
    ['Atlantic/Reykjavik', 'mars', ''],
    ['Europe/London', 'usa', 'United Kingdom'],
  ] as const)
    await inTimeZone(page, zone, async (other) => {
      await openForm(other, `/contact?region=${region}`)
      await expectValues(other, { 'Time zone': zone, Country: country })
    })
})
