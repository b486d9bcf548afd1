import type { Page } from '@playwright/test'
import { gradients } from '#contract/catalogue/gradients.ts'
import { collectWarnings } from '#tests/support/browser-errors.ts'
import {
  allOptionsCall,
  boards,
  boardsCall,
  cards,
  clearSearch,
  courseSearch,
  details,
  fulfillJson,
  group,
  hrefOf,
  knowMore,
  openCourses,
  optionsCall,
  tile,
  visitCourses,
} from '#tests/support/courses-page.ts'
import { withDetachableProduct } from '#tests/support/detachable-product.ts'
import { holdReply, holdScripts } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
  scrollPageTo,
} from '#tests/support/page-checks.ts'

type LayoutShift = PerformanceEntry & { value: number }

const fallbackBoards = [
  'Common Core',
  'NAPLAN',
  'TEKS',
  'IB Cambridge',
  'SAT/ACT Standards',
  'Multi-Curriculum Support',
]

const category = (id: number, overrides: object = {}) => ({
  id,
  name: `Course ${id}`,
  description: null,
  icon: null,
  gradient: null,
  courseOptions: [],
  ...overrides,
})

test('the search filters the grid by name, says where nothing is found, and can be cleared', {
  tag: '@phone',
}, async ({ page }) => {
  await openCourses(page)
  const count = await cards(page).count()
  const first = cards(page).first()
  const [card, band] = await Promise.all([first, first.locator('[data-gradient]')].map((part) => part.boundingBox()))
  expect((band?.x ?? 99) - (card?.x ?? 0), 'the band begins at the edge').toBeLessThan(2)
  await expect(first.locator('small')).toHaveCSS('color', 'rgb(255, 255, 255)')
  const ground = () =>
    cards(page).filter({ hasText: 'Mathematics' }).first().locator('[data-gradient]').getAttribute('data-gradient')
  const before = await ground()
  await expect(clearSearch(page)).toHaveCount(0)

  await courseSearch(page).fill('  MATHEM')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Mathematics')
  expect(await ground()).toBe(before)
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toHaveText(`1 of ${count} courses match “MATHEM”`)

  await clearSearch(page).click()
  await expect(courseSearch(page)).toHaveValue('')
  await expect(courseSearch(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(count)

  await courseSearch(page).fill('%')
  await expect(page.getByText('No courses found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page)
  await clearSearch(page).last().click()
  await expect(cards(page)).toHaveCount(count)
})

test('a tile is a filter, searched within and cleared with the search', async ({ page }) => {
  await openCourses(page)
  const count = await cards(page).count()
  const status = page.getByRole('status').filter({ hasText: 'courses' })
  await expect(tile(page, 'Academic Core')).toHaveAttribute('aria-pressed', 'false')
  await expect(tile(page, 'Creative Arts'), 'no course is in it').toHaveCount(0)
  await expect(page.locator('a[href="/contact?request=custom-program"]').first()).toHaveText('Creative Arts')

  await tile(page, 'Test Preparation').click()
  await expect(tile(page, 'Test Preparation')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'Subjects', exact: true })).toBeHidden()
  await expect(status).toHaveText(`7 of ${count} courses in Test Preparation`)
  await expectAccessible(page)

  await tile(page, 'Academic Core').click()
  await expect(tile(page, 'Test Preparation')).toHaveAttribute('aria-pressed', 'false')
  await courseSearch(page).fill('co')
  await expect(cards(page).getByRole('heading')).toHaveText(['Economics & Business', 'Common Core (US K-12)'])
  await expect(status).toHaveText(`2 of ${count} courses in Academic Core match “co”`)
  await courseSearch(page).fill('sat')
  await expect(page.getByText('Try adjusting your search')).toBeVisible()

  await clearSearch(page).last().click()
  await expect(courseSearch(page)).toBeFocused()
  await expect(tile(page, 'Academic Core')).toHaveAttribute('aria-pressed', 'false')
  await expect(cards(page)).toHaveCount(count)
  await tile(page, 'Life Skills').click()
  await tile(page, 'Life Skills').click()
  await expect(cards(page)).toHaveCount(count)
  await tile(page, 'Academic Core').press('Tab')
  const ring = () => getComputedStyle(document.activeElement ?? document.body, '::after').outlineStyle
  expect(await page.evaluate(ring)).toBe('solid')
})

test('“Begin here” leads to the broadest subjects', { tag: '@full' }, async ({ page }) => {
  await openCourses(page)
  const starts = page.getByRole('list', { name: 'Begin here' })
  await expect(starts.getByRole('link')).toHaveText(['Mathematics', 'English Language Arts', 'Science Foundations'])
  await starts.getByRole('link', { name: 'Mathematics' }).click()
  await expect(details(page)).toHaveAccessibleName('Mathematics')
  await page.keyboard.press('Escape')
  await courseSearch(page).fill('physics')
  await expect(starts).toBeHidden()
})

test('the first course is within 900 px, the tiles are one row, and twenty courses are at most 3,500 px high', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.route(allOptionsCall, async (route) => {
    const reply = await (await route.fetch()).json()
    const delivered = reply.categories.filter(({ id }: { id: number }) => id <= 20)
    await route.fulfill({ json: { ...reply, categories: delivered } })
  })
  await openCourses(page)
  await expect(cards(page)).toHaveCount(20)
  await scrollPageTo(page, 0)
  const first = await cards(page).first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(900)
  const tiles = page.getByRole('list', { name: 'Six ways in' }).getByRole('listitem')
  const tops = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(6)
  expect(new Set(tops).size).toBe(1)
  const gap = await tiles.first().evaluate((one) => {
    const [drawing, name] = ['svg', 'button'].map((part) => one.querySelector(part)?.getBoundingClientRect())
    return (name?.left ?? 0) - (drawing?.right ?? 0)
  })
  expect(gap, 'the name stands beside its drawing').toBeGreaterThan(0)
  const title = await page.getByRole('heading', { name: 'Subjects' }).boundingBox()
  const last = await cards(page).last().boundingBox()
  expect((last?.y ?? 9999) + (last?.height ?? 0) - (title?.y ?? 0)).toBeLessThanOrEqual(3500)
  await expectTouchTargets(page)
})

test('a search typed before hydration is applied', { tag: '@not-late' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/courses', { waitUntil: 'commit' })
  await courseSearch(page).fill('physics')
  release()
  await expect(cards(page)).toHaveCount(1)
  await expect(courseSearch(page)).toHaveValue('physics')
})

test('a page without the courses says that it loads them, and nothing moves when they arrive', {
  tag: '@not-phone',
}, async ({ page }) => {
  await withDetachableProduct(async ({ url, detach, attach }) => {
    await detach()
    const release = await holdReply(page, /api\/(public\/boards|course-options\/all)$/)
    const response = await page.goto(`${url}/courses`)
    expect(response?.status()).toBe(200)
    await page.getByRole('heading', { name: 'Find the subject' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('status').filter({ hasText: 'Loading courses...' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expectAccessible(page)
    const placeOfSearch = await courseSearch(page).boundingBox()
    const layoutShift = await observeLayoutShift(page)
    await attach()
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    release()
    await expect(knowMore(page, 'Mathematics')).toBeVisible()
    await expect(page.getByText('Loading courses...')).toHaveCount(0)
    expect(await courseSearch(page).boundingBox()).toEqual(placeOfSearch)
    expect(await layoutShift()).toBe(0)
  })
})

/** Returns what has moved by itself since, as browsers sum it up. */
const observeLayoutShift = async (page: Page) => {
  const sum = await page.evaluateHandle(() => {
    const total = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.value += (entry as LayoutShift).value
    }).observe({ type: 'layout-shift' })
    return total
  })
  return () => sum.evaluate(({ value }) => value)
}

test('the courses in the HTML are shown until the call is answered', { tag: '@full' }, async ({ page }) => {
  const release = await holdReply(
    page,
    allOptionsCall,
    fulfillJson({ success: true, categories: [category(1, { name: 'Only one' })] }),
  )
  const asked = page.waitForRequest(allOptionsCall)
  await visitCourses(page)
  await asked
  await expect(knowMore(page, 'Mathematics')).toBeVisible()
  await expect(page.getByText('Loading courses...')).toHaveCount(0)
  release()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Only one')
})

test('an empty answer and one without success are logged, and show that there are no courses, with a retry', async ({
  page,
}) => {
  const warned = collectWarnings(page)
  for (const json of [{ success: true, categories: [] }, { success: false }]) {
    await page.route(allOptionsCall, fulfillJson(json))
    await visitCourses(page)
    await expect(page.getByText('No courses found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search'), 'nothing was searched').toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ask us instead' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    expect(warned.splice(0)).toHaveLength(1)
    await page.unroute(allOptionsCall)
    const release = await holdReply(page, allOptionsCall)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading courses...' })).toBeVisible()
    release()
    await expect(knowMore(page, 'Mathematics')).toBeVisible()
    await expect(page.getByText('Loading courses...')).toHaveCount(0)
    await page.unroute(allOptionsCall)
  }
})

test.describe('when the server fails', () => {
  test.use({ expectedBrowserError: /status of 50\d/ })

  test('the empty text replaces the courses, and open details stay', async ({ page }) => {
    await page.goto('/courses')
    const address = await hrefOf(page, 'Physics')
    await page.route(allOptionsCall, (route) => route.fulfill({ status: 503, json: { success: false } }))
    await page.route(optionsCall, (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await page.goto(address)
    await expect(page.getByText('No courses found')).toBeAttached()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(details(page).getByText('Mechanics')).toBeVisible()
  })

  test('the six built-in boards are shown instead of those that could not be fetched', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route(boardsCall, (route) => route.fulfill({ status: 503, json: {} }))
    await openCourses(page)
    await expect(boards(page).getByRole('listitem')).toHaveText(fallbackBoards)
    await expect(boards(page).getByRole('link'), 'nobody knows their ids').toHaveCount(0)
    await knowMore(page, 'Physics').click()
    await expect(details(page).getByLabel('Board').getByRole('option')).toHaveText([
      'Select a board',
      ...fallbackBoards,
    ])
  })
})

test('of the answer only gradients of the palette are painted, tiles without a course lead to a request, and boards are its own', {
  tag: '@full',
}, async ({ page }) => {
  const stored = [...gradients, null, 'from-red-500 to-red-900', 'fixed inset-0 z-50']
  const categories = stored.map((gradient, index) =>
    category(index + 1, { gradient, ...(index === 0 && { name: 'Mathematics' }) }),
  )
  await page.route(allOptionsCall, fulfillJson({ success: true, categories }))
  await page.route(
    boardsCall,
    fulfillJson({ success: true, data: [{ id: 1, name: 'CBSE', description: 'Classes 1 to 12' }] }),
  )
  await visitCourses(page)
  const paint = () =>
    cards(page)
      .locator('[data-gradient]')
      .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).backgroundImage))
  // The catalogue of the HTML is shown first, and may have as many cards.
  await expect.poll(async () => new Set((await paint()).slice(0, 20)).size).toBe(20)
  await expect(cards(page)).toHaveCount(23)
  const painted = await paint()
  expect(painted).not.toContain('none')
  expect(painted.slice(20)).toEqual(painted.slice(0, 3))
  await expect(group(page, 'Subjects')).not.toContainText('from-')
  await expect(tile(page, 'Academic Core')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Six ways in' }).getByRole('button')).toHaveCount(1)
  await expect(boards(page).getByRole('listitem')).toHaveText(['CBSEClasses 1 to 12Ask about CBSE'])
  await expect(boards(page).getByText('Classes 1 to 12')).toBeHidden()
  await boards(page).getByRole('heading', { name: 'CBSE' }).click()
  await expect(boards(page).getByRole('link', { name: 'Ask about CBSE' })).toBeVisible()
  await expect(cards(page).first().locator('img')).toHaveAttribute('src', /\.svg#Mathematics$/)
  await expect(cards(page).last().locator('img'), 'administrators add it').toHaveAttribute('src', /\.svg#Course$/)
})

test('details fit 320 px, and are accessible there', { tag: '@phone' }, async ({ page }) => {
  await openCourses(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
  await knowMore(page, 'Mathematics').click()
  await expect(details(page).getByText('Algebra II')).toBeAttached()
  await expectAccessible(page)
})
