import type { APIRequestContext, Page } from '@playwright/test'
import { expectAnnounced } from '#tests/support/announced.ts'
import { expectFormReady, field, fillInquiry, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, layoutShift } from '#tests/support/page-checks.ts'

type Named = { id: number; name: string }

const idOf = (list: Named[], name: string): number =>
  list.find((item) => item.name === name)?.id ?? Number.NaN

async function addressOf(request: APIRequestContext): Promise<string> {
  const catalogue = await (await request.get('/api/course-options/all')).json()
  const boards: Named[] = (await (await request.get('/api/public/boards')).json()).data
  const texas = catalogue.categories.find(({ name }: Named) => name === 'Texas TEKS & STAAR')
  const option = idOf(texas.courseOptions, 'TEKS Mathematics (K-8)')
  return `?category=${texas.id}&option=${option}&board=${idOf(boards, 'TEKS')}&region=usa`
}

const choice = (page: Page) => page.getByRole('button', { name: 'change what you chose' })
const line = (page: Page) => page.locator('p').filter({ has: choice(page) })

async function expectTexas(page: Page): Promise<void> {
  await expect(field(page, 'Course category')).toHaveValue('Texas TEKS & STAAR')
  await expect(field(page, 'Subject')).toHaveValue('TEKS Mathematics (K-8)')
  await expect(field(page, 'Board')).toHaveValue('TEKS')
}

for (const path of ['/', '/contact']) {
  test(`what ${path} is handed on is filled in and shown, and “change” empties it`, async ({
    page,
    request,
  }) => {
    await page.goto(path + (await addressOf(request)))
    await expectTexas(page)
    await expect(line(page)).toHaveText(
      'Texas TEKS & STAAR, TEKS Mathematics (K-8), TEKS: change what you chose',
    )
    await expectAccessible(page)
    if (path === '/contact') {
      await expectAnnounced(line(page), 'form-handed-on')
      expect(await layoutShift(page)).toBeLessThan(0.01)
    }

    await choice(page).click()
    await expect(field(page, 'Course category')).toBeFocused()
    for (const label of ['Course category', 'Subject', 'Board'])
      await expect(field(page, label)).toHaveValue('')
    await expect(choice(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${path}?region=usa`)
    await page.reload()
    await expectFormReady(page)
    await expect(field(page, 'Board')).toBeEnabled()
    await expect(field(page, 'Course category')).toHaveValue('')
  })
}

test('what is handed on never replaces a choice, and a draft of the same address wins', async ({
  page,
  request,
}) => {
  const address = `/contact${await addressOf(request)}`
  await page.goto(address)
  await expectTexas(page)
  await field(page, 'Parent first name').fill('Sarah')
  await field(page, 'Board').selectOption('NAPLAN')
  await field(page, 'Subject').selectOption('STAAR End-of-Course Exams')
  await expect(line(page)).toContainText(
    'Texas TEKS & STAAR, STAAR End-of-Course Exams, NAPLAN: change',
  )
  await page.reload()
  await expect(field(page, 'Subject')).toHaveValue('STAAR End-of-Course Exams')
  await expect(field(page, 'Board')).toHaveValue('NAPLAN')
  await page.goto('/contact')
  await expect(field(page, 'Board')).toHaveValue('NAPLAN')
  await expect(choice(page)).toHaveCount(0)
  await field(page, 'Parent last name').fill('Whitfield')
  await page.goto(address)
  await expectTexas(page)
  await expect(field(page, 'Parent first name')).toHaveValue('Sarah')
})

test('a category that is no longer offered falls away with its option, and the draft stays', async ({
  page,
  admin,
}) => {
  const { id } = await admin.post('/api/course-categories/admin', { name: uniqueName('Gone') })
  await admin.put(`/api/course-categories/admin/${id}`, { is_active: false })
  await page.goto('/contact')
  await expectFormReady(page)
  await field(page, 'Course category').selectOption('Chemistry')
  await page.goto(`/contact?category=${id}&option=1`)
  await expect(field(page, 'Course category')).toHaveValue('Chemistry')
  await expect(field(page, 'Subject')).toBeEnabled()
  await expect(field(page, 'Subject')).toHaveValue('')
  await expect(choice(page)).toHaveCount(0)
})

const hostile =
  'category=%3Cb%3Ehush&board=1e3&option=-1&region=constructor&request=hush&category=1#hush'

test('anything else in the address is ignored and kept nowhere', async ({ page }) => {
  await page.goto(`/contact?${hostile}`)
  await expectFormReady(page)
  await expect(field(page, 'Board')).toBeEnabled()
  await field(page, 'Comments').fill('Mine')
  await expect(field(page, 'Course category')).toHaveValue('')
  await expect(field(page, 'Country')).toHaveValue('United States')
  await expect(choice(page)).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Comments')).toHaveValue('Mine')
  expect(await page.evaluate(() => sessionStorage.getItem('inquiry-draft'))).not.toContain('hush')
  await expect(page.locator('main')).not.toContainText('hush')
})

test('every address of the form is the same file, with the same ETag and canonical address', async ({
  request,
}) => {
  const plain = await request.get('/contact')
  const etag = plain.headers()['etag'] ?? ''
  for (const query of ['?category=1&board=2&option=3&region=uk', `?${hostile}`]) {
    const reply = await request.get(`/contact${query}`)
    expect(reply.headers()['etag']).toBe(etag)
    expect(await reply.text()).toBe(await plain.text())
    const again = await request.get(`/contact${query}`, { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
  }
  expect(await plain.text()).toMatch(/<link rel="canonical" href="[^"?]*\/contact"/)
})

test('a region presets the country where the zone of the browser says none', async ({
  browser,
  baseURL,
}) => {
  for (const [zone, region, country] of [
    ['Atlantic/Reykjavik', 'uk', 'United Kingdom'],
    ['Atlantic/Reykjavik', 'australia', 'Australia'],
    ['Atlantic/Reykjavik', 'mars', ''],
    ['Europe/London', 'usa', 'United Kingdom'],
  ] as const) {
    const page = await browser.newPage({ baseURL: baseURL ?? '', timezoneId: zone })
    await page.goto(`/contact?region=${region}`)
    await expectFormReady(page)
    await expect(field(page, 'Time zone')).toHaveValue(zone)
    await expect(field(page, 'Country')).toHaveValue(country)
    await page.close()
  }
})

test('an inquiry sent with what was handed on is stored with it', async ({
  page,
  request,
  admin,
}) => {
  const email = await fillInquiry(page)
  await page.goto(`/contact${await addressOf(request)}`)
  await expectTexas(page)
  await field(page, 'Child name').fill('Zoë')
  await field(page, 'Grade').selectOption('Grade 9')
  await field(page, 'I agree').check()
  await submitForm(page)
  await expect(page.getByText('Thank you for your inquiry!')).toBeVisible()
  expect(await admin.findContacts(email)).toEqual([
    expect.objectContaining({
      category: 'Texas TEKS & STAAR',
      subject: 'TEKS Mathematics (K-8)',
      board: 'TEKS',
    }),
  ])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what was handed on is added to the fields that were left empty', async ({
    page,
    request,
    admin,
  }) => {
    const email = `${uniqueName('handed').toLowerCase()}@example.com`
    await page.goto(`/contact${await addressOf(request)}`)
    await page.getByLabel('Parent first name').fill('Plain')
    await page.getByLabel('Parent last name').fill('Post')
    await page.getByLabel('Parent e-mail').fill(email)
    await page.getByLabel('Contact number').first().fill('+1 512 555 0100')
    await page.getByLabel('WhatsApp number').fill('NA')
    await page.getByLabel('Child name').fill('Max')
    await page.getByLabel('Grade').selectOption('Grade 4')
    await page.getByLabel('Country').fill('Canada')
    await page.locator('input[name=board]').fill('Ontario')
    await page.getByLabel('I agree').check()
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL('/contact/sent')
    expect(await admin.findContacts(email)).toEqual([
      expect.objectContaining({
        category: 'Texas TEKS & STAAR',
        subject: 'TEKS Mathematics (K-8)',
        board: 'Ontario',
        country: 'Canada',
      }),
    ])
  })
})
