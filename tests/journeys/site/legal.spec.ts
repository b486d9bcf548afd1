import { brand } from '#brand'
import { formFieldPurposes } from '#contract/data-purposes/form-fields.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

const documents = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    sections: 9,
    constants: ['Last updated 1 October 2025', 'within 30 days', 'under 18'],
    links: ['/contact', '/cookie-policy', '/terms-of-service', `mailto:${brand.email}`],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    sections: 10,
    constants: [
      'Effective 1 October 2025',
      'under 18',
      'at least 24 hours before the session begins, you receive a full credit',
      'unused credits when you ask for it within 30 days of purchase',
      '7–10 business days',
      'Indian rupees (INR)',
      'laws of India',
      'courts of Mumbai',
    ],
    links: ['/contact', '/privacy-policy'],
  },
  {
    path: '/cookie-policy',
    title: 'Cookie Policy',
    sections: 6,
    constants: ['Disabling cookies may break features', 'Mozilla Firefox', 'Safari', 'Edge'],
    links: ['/privacy-policy', '/contact'],
  },
]

for (const { path, title, sections, constants, links } of documents) {
  test.describe(title, () => {
    test('has its numbered sections, constants and links', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1)
      const numbered = page.locator('article section[id] > h2')
      await expect(numbered).toHaveText(
        Array.from({ length: sections }, (_, index) => new RegExp(`^${index + 1}\\.`)),
      )
      const main = page.getByRole('main')
      for (const constant of constants) await expect(main).toContainText(constant)
      for (const link of links) {
        await expect(page.locator(`article a[href="${link}"]`).first()).toBeVisible()
      }
      for (const section of await page.locator('article section[id]').all()) {
        expect((await section.innerText()).length).toBeGreaterThan(150)
      }
    })

    test('its table of contents links to each section', async ({ page }) => {
      await page.goto(path)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link')).toHaveCount(sections)
      for (const entry of [0, sections - 1]) {
        const link = contents.getByRole('link').nth(entry)
        const address = (await link.getAttribute('href')) ?? ''
        await link.click()
        await expect(page).toHaveURL(path + address)
        await expect(page.locator(`${address} > h2`)).toBeInViewport()
      }
    })
  })
}

test('the privacy policy says of each field why it is needed, from whom it comes and how long it stays', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const folded = page.locator('#how-we-use-it details')
  const purposes = [
    'To answer you',
    'To teach',
    'To learn what leads families to us',
    'To protect the service',
    'To meet the law',
  ]
  await expect(folded.getByRole('heading')).toHaveText(purposes)
  for (const purpose of purposes) {
    const table = page.getByRole('table', { name: purpose })
    await expect(table).toHaveCount(0)
    await folded.getByRole('heading', { name: purpose }).click()
    await expect(table).toBeVisible()
  }
  const uses = page.locator('#how-we-use-it li > strong:first-child')
  for (const purpose of [...purposes, 'To run the system'])
    await expect(uses.filter({ hasText: `${purpose}:` })).toHaveCount(1)
  const details = folded.getByRole('row').filter({ hasText: 'Birthday' })
  await expect(details).toContainText('Birthday to find a tutor who is used to this age')
  await expect(details).toContainText('The parent')
  await expect(details).toContainText('90 days, counted from the inquiry’s last move')
  for (const { what } of Object.values(formFieldPurposes))
    await expect(folded.filter({ hasText: new RegExp(what, 'i') }), what).not.toHaveCount(0)
  await expect(page.locator('#retention')).toContainText('More about your child: birthday, school')
  await expect(page.locator('#retention')).toContainText('remains in backups for at most 8 weeks;')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await expect(details).toContainText('How long: 90 days')
  await expectAccessible(page)
})

test('visitors get no cookie, and session storage holds only the keys that the policy names', async ({
  page,
  context,
}) => {
  for (const { path } of documents) await page.goto(path)
  const storedKeys = () => page.evaluate(() => Object.keys(sessionStorage))
  await expect.poll(storedKeys).toEqual(['first-touch'])
  await page.goto('/cookie-policy')
  await expect(page.getByText('first-touch: the first page of this visit')).toBeVisible()
  expect(await storedKeys()).toEqual(['first-touch'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('an administrator gets only the cookie that the policy names, for the sign-in call', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await signIn()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await context.cookies(baseURL)).toEqual([])
  expect(await context.cookies(`${baseURL}/api/admin/login`)).toMatchObject([
    { name: 'knownBrowser1', httpOnly: true, sameSite: 'Strict', path: '/api/admin/login' },
  ])
  await page.goto('/cookie-policy')
  await expect(page.getByText('One cookie, knownBrowser with the account’s number')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, sections } of documents) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('article section[id]:visible')).toHaveCount(sections)
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
      await expect(page.locator('article section[id] > h2').last()).toBeInViewport()
    })
  }
})
