import type { Page, Route } from '@playwright/test'
import { brand } from '#brand'
import { gradients } from '#contract/gradients.ts'
import { expect, expectAccessible, owner, test } from '#tests/support/journey.ts'
import { schemaOrgErrors } from '#tests/support/schema-org.ts'

const allOptionsCall = '**/api/course-options/all'
const boardsCall = '**/api/public/boards'
const optionsCall = '**/api/course-options/category/*'

const grid = (page: Page) => page.getByRole('list', { name: 'Courses', exact: true })
const cards = (page: Page) => grid(page).getByRole('listitem')
const searchBox = (page: Page) => page.getByPlaceholder('Search courses...')
const clearSearch = (page: Page) => page.getByRole('button', { name: 'Clear Search' })
const details = (page: Page) => page.getByRole('dialog')
const knowMore = (page: Page, name: string) =>
  page.getByRole('link', { name: `Know more about ${name}`, exact: true })
const chat = (page: Page) => details(page).getByText('Ask on WhatsApp')
const boards = (page: Page) => page.getByRole('region', { name: /follows your school/ })
const fallbackBoards = [
  'Common Core',
  'NAPLAN',
  'TEKS',
  'IB Cambridge',
  'SAT/ACT Standards',
  'Multi-Curriculum Support',
]

/** The page, once its own call has been answered and shown: option counts come with nothing else. */
async function openCourses(page: Page): Promise<void> {
  await page.goto('/courses')
  await expect(
    cards(page)
      .filter({ hasText: /\d options?/ })
      .first(),
  ).toBeVisible()
}

/** From another page, so that the browser has nothing yet. */
async function openFromHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /(Pause|Resume) motion/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'NAPLAN' }).click()
  await expect(page).toHaveURL('/courses')
}

const hrefOf = async (page: Page, name: string) =>
  (await knowMore(page, name).getAttribute('href')) ?? ''

const fulfillJson = (json: unknown) => (route: Route) => route.fulfill({ json })

const category = (id: number, overrides: object = {}) => ({
  id,
  name: `Course ${id}`,
  description: null,
  icon: null,
  gradient: null,
  courseOptions: [],
  ...overrides,
})

function deferred() {
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  return { open: () => release(), opened }
}

test('“Browse Courses” leads to the grid, “Book Free Trial” to the form', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Find the subject' })).toBeInViewport()
  await expect(page).toHaveURL(/#courses-grid$/)
  await page.getByRole('main').getByRole('link', { name: 'Book Free Trial' }).click()
  await expect(page).toHaveURL('/contact')
})

test('six tiles stand above the catalogue', async ({ page }) => {
  await page.goto('/courses')
  const tiles = page.getByRole('region', { name: 'Six ways in' }).getByRole('listitem')
  await expect(tiles.getByRole('heading')).toHaveText([
    'Academic Core',
    'Technology & Innovation',
    'Creative Arts',
    'Life Skills',
    'Specialized Skills',
    'Test Preparation',
  ])
})

test('the search narrows the grid by name, and is cleared', async ({ page }) => {
  await openCourses(page)
  const count = await cards(page).count()
  const ground = () =>
    cards(page).filter({ hasText: 'Mathematics' }).first().getAttribute('data-gradient')
  const before = await ground()
  await expect(clearSearch(page)).toHaveCount(0)

  await searchBox(page).fill('  MATHEM')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Mathematics')
  expect(await ground()).toBe(before)
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toHaveText(
    `1 of ${count} courses match “MATHEM”`,
  )

  await clearSearch(page).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(count)
})

test('a search without a result says so, and is cleared there', async ({ page }) => {
  await openCourses(page)
  const count = await cards(page).count()
  await searchBox(page).fill('%')
  await expect(page.getByText('No courses found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page)
  await clearSearch(page).last().click()
  await expect(cards(page)).toHaveCount(count)
})

test('what was typed before script arrived is searched for', async ({ page }) => {
  const script = deferred()
  await page.route('**/assets/*.js', async (route) => {
    await script.opened
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'commit' })
  await searchBox(page).fill('physics')
  script.open()
  await expect(cards(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue('physics')
})

test('from search to the chat link: course, option, board and grade, in a new tab', async ({
  page,
}) => {
  await openCourses(page)
  await searchBox(page).fill('math')
  await knowMore(page, 'Mathematics').click()
  await expect(details(page)).toBeVisible()
  await expect(details(page)).toHaveAccessibleName('Mathematics')
  await expect(page).toHaveURL(/\/courses\?category=\d+$/)

  const toChat = details(page).getByRole('link', { name: 'Ask on WhatsApp' })
  const expectIncomplete = async (hint: string) => {
    await expect(toChat).toHaveCount(0)
    await expect(details(page).getByRole('button', { name: 'Ask on WhatsApp' })).toBeDisabled()
    await expect(details(page).getByText(hint)).toBeVisible()
  }
  await expectIncomplete('Still to choose: a course option, a board, a grade.')
  await details(page).getByLabel('Algebra I', { exact: false }).first().check()
  await expectIncomplete('Still to choose: a board, a grade.')
  await details(page).getByLabel('Board').selectOption('TEKS')
  await expectIncomplete('Still to choose: a grade.')
  await expect(details(page).getByLabel('Grade', { exact: true }).getByRole('option')).toHaveText([
    'Select a grade',
    ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
    'College',
    'Other',
  ])
  await details(page).getByLabel('Grade', { exact: true }).selectOption('Grade 9')

  const said = `Hello ${brand.name}, I would like to know more about Mathematics.\nCourse option: Algebra I\nBoard: TEKS\nGrade: Grade 9`
  await expect(toChat).toHaveAttribute(
    'href',
    `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(said)}`,
  )
  await expect(toChat).toHaveAttribute('target', '_blank')
  await expect(toChat).toHaveAttribute('rel', 'noreferrer')
  await expectAccessible(page)

  await details(page).getByLabel('Grade', { exact: true }).selectOption('')
  await expectIncomplete('Still to choose: a grade.')
})

test('closing takes the address back, clears the choices and gives the focus back', async ({
  page,
}) => {
  await openCourses(page)
  const start = page.url()
  const ways: [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the button', () => details(page).getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => page.mouse.click(5, 5)],
    ['Back', () => page.goBack()],
  ]
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await knowMore(page, 'Physics').click()
      await expect(details(page).getByLabel('Grade', { exact: true })).toHaveValue('')
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await details(page).getByLabel('Grade', { exact: true }).selectOption('College')
      await close()
      await expect(details(page)).toHaveCount(0)
      await expect(page).toHaveURL(start)
      await expect(knowMore(page, 'Physics')).toBeFocused()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    })
  }
  await page.goBack()
  await expect(page, 'each visit to the details left one entry alone').toHaveURL('about:blank')
})

test('by keyboard: the focus goes into the details and stays there', async ({ page }) => {
  await openCourses(page)
  await knowMore(page, 'Biology').focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    const where = await page.evaluate(() => {
      const { activeElement: element } = document
      return element === document.body || Boolean(element?.closest('dialog'))
    })
    expect(where).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('pressing a card anywhere opens it, and the browser’s own ways stay its own', async ({
  page,
  context,
}) => {
  await openCourses(page)
  const card = cards(page).filter({ hasText: 'Chemistry' }).first()
  await card.click({ position: { x: 12, y: 12 } })
  await expect(details(page)).toHaveAccessibleName('Chemistry')
  await page.goBack()
  await expect(details(page)).toHaveCount(0)
  // A tab in the background may take its time to draw: that it asks for the page is enough.
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await knowMore(page, 'Chemistry').click({ modifiers: ['ControlOrMeta'] })
  expect((await asked).url()).toMatch(/\/courses\?category=\d+$/)
  await expect(details(page)).toHaveCount(0)
  await expect(page).toHaveURL('/courses')
})

test('a shared address opens the details, reload too, and closing replaces it', async ({
  page,
}) => {
  await page.goto('/courses')
  const address = await hrefOf(page, 'Physics')
  await page.goto(address)
  await expect(details(page)).toHaveAccessibleName('Physics')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/courses')
  await expect(details(page)).toHaveCount(0)
  await expect(knowMore(page, 'Physics')).toBeFocused()
  await page.goBack()
  await expect(page, 'the address was replaced').toHaveURL('/courses')
  await expect(details(page)).toHaveCount(0)
})

for (const asked of ['999999', 'abc', '0', '-1', '99999999999999999999', '']) {
  test(`an address that names no course (“${asked}”) shows the page and is cleaned`, async ({
    page,
  }) => {
    const reply = await page.goto(`/courses?category=${asked}`)
    expect(reply?.status()).toBe(200)
    await expect(page).toHaveURL('/courses')
    await expect(cards(page).first()).toBeVisible()
    await expect(details(page)).toHaveCount(0)
  })
}

test('options load when details open: the wait, the failure and its retry, and none', async ({
  page,
}) => {
  await openCourses(page)
  const slow = deferred()
  let calls = 0
  await page.route(optionsCall, async (route) => {
    calls += 1
    if (calls === 1) {
      await slow.opened
      return route.fulfill({ json: { success: false, error: 'No.' } })
    }
    return route.fulfill({ json: { success: true, options: [] } })
  })
  await knowMore(page, 'Physics').click()
  await expect(details(page).getByText('Loading course options...')).toBeVisible()
  slow.open()
  await expect(details(page).getByText('The course options could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await details(page).getByRole('button', { name: 'Try again' }).click()
  await expect(
    details(page).getByText('No course options available for this category.'),
  ).toBeVisible()
  await expect(chat(page)).toBeDisabled()
})

test('on the way from another page, the courses are said to load', async ({ page }) => {
  const slow = deferred()
  await page.route(allOptionsCall, async (route) => {
    await slow.opened
    await route.continue()
  })
  await openFromHome(page)
  await expect(page.getByText('Loading courses...')).toBeVisible()
  await expectAccessible(page)
  slow.open()
  await expect(knowMore(page, 'Mathematics')).toBeVisible()
  await expect(page.getByText('Loading courses...')).toHaveCount(0)
})

test('what the page came with stands until the call is answered', async ({ page }) => {
  const slow = deferred()
  await page.route(allOptionsCall, async (route) => {
    await slow.opened
    await route.fulfill({
      json: { success: true, categories: [category(1, { name: 'Only one' })] },
    })
  })
  await page.goto('/courses')
  await expect(page.getByRole('button', { name: /(Pause|Resume) motion/ })).toBeVisible()
  await expect(knowMore(page, 'Mathematics')).toBeVisible()
  await expect(page.getByText('Loading courses...')).toHaveCount(0)
  slow.open()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Only one')
})

for (const [what, json] of [
  ['an empty answer', { success: true, categories: [] }],
  ['an answer without success', { success: false }],
] as const) {
  test(`${what} shows that there are no courses, and can be asked for again`, async ({ page }) => {
    const warned: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text())
    })
    await page.route(allOptionsCall, fulfillJson(json))
    await page.goto('/courses')
    await expect(page.getByText('No courses found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search'), 'nothing was searched').toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ask us instead' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    expect(warned).toHaveLength(1)
    await page.unroute(allOptionsCall)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(knowMore(page, 'Mathematics')).toBeVisible()
  })
}

test.describe('when the server fails', () => {
  test.use({ expectedComplaint: /status of 50\d/ })

  test('the courses give way to the text, the details that are open stay', async ({ page }) => {
    await page.goto('/courses')
    const address = await hrefOf(page, 'Physics')
    await page.route(allOptionsCall, (route) =>
      route.fulfill({ status: 503, json: { success: false } }),
    )
    await page.route(optionsCall, (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await page.goto(address)
    await expect(page.getByText('No courses found')).toBeAttached()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(details(page).getByText('Mechanics')).toBeVisible()
  })

  test('the six built-in boards stand in, to read and to choose', async ({ page }) => {
    await page.route(boardsCall, (route) => route.fulfill({ status: 503, json: {} }))
    await openCourses(page)
    await expect(boards(page).getByRole('listitem')).toHaveText(fallbackBoards)
    await knowMore(page, 'Physics').click()
    await expect(details(page).getByLabel('Board').getByRole('option')).toHaveText([
      'Select a board',
      ...fallbackBoards,
    ])
  })
})

test('boards come from the catalogue', async ({ page }) => {
  await page.route(
    boardsCall,
    fulfillJson({ success: true, data: [{ id: 1, name: 'CBSE', description: 'Classes 1 to 12' }] }),
  )
  await openCourses(page)
  await expect(boards(page).getByRole('listitem')).toHaveText(['CBSEClasses 1 to 12'])
})

test('“Enquire” opens the form with the category chosen, once', async ({ page }) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Enquire about Chemistry' }).click()
  await expect(page).toHaveURL(/\/contact\?category=\d+$/)
  const form = page.getByRole('form', { name: 'Inquiry' })
  await expect(form.getByLabel('Course category')).toHaveValue('Chemistry')
  await expect(form.getByLabel('Subject')).toBeEnabled()
  await form.getByLabel('Subject').selectOption('Organic Chemistry')
  await form.getByLabel('Course category').selectOption('Physics')
  await expect(form.getByLabel('Subject')).not.toContainText('Organic Chemistry')

  // What somebody chose stays chosen; asked for anew, the category of the address stands above it.
  await page.reload()
  await expect(form.getByLabel('Course category')).toHaveValue('Physics')
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Enquire about Biology' }).click()
  await expect(form.getByLabel('Course category')).toHaveValue('Biology')
  await form.getByLabel('Course category').selectOption('Chemistry')
  await form.getByLabel('Parent first name').fill('Sarah')
  await form.getByLabel('Parent last name').fill('Whitfield')
  await form.getByLabel('Parent e-mail').fill('sarah@example.com')
  await form.getByLabel(/^Contact number/).fill('+44 7700 900123')
  await form.getByLabel('WhatsApp number').fill('+44 7700 900124')
  await form.getByLabel('Child name').fill('Zoë')
  await form.getByLabel('Grade').selectOption('Grade 9')
  await form.getByLabel('Subject').selectOption('Organic Chemistry')
  await form.getByLabel('Board').selectOption('TEKS')
  await form.getByLabel('Country').fill('UK')
  await form.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByText('Thank you for your inquiry!')).toBeVisible()
  await expect(form.getByLabel('Course category')).toHaveValue('')
  await expect(form.getByLabel('Subject')).toBeDisabled()
})

test('“Request Custom Program” opens the form with its first sentence', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Request Custom Program' }).click()
  await expect(page).toHaveURL('/contact?request=custom-program')
  await expect(page.getByLabel('Comments')).toHaveValue(/custom program for my child/)
})

test('a request in the address leaves typed comments alone', async ({ page }) => {
  const script = deferred()
  await page.route('**/assets/*.js', async (route) => {
    await script.opened
    await route.continue()
  })
  await page.goto('/contact?request=custom-program&category=abc', { waitUntil: 'commit' })
  await page.getByLabel('Comments').fill('Mine')
  script.open()
  await expect(page.getByLabel('Course category')).toBeEnabled()
  await expect(page.getByLabel('Comments')).toHaveValue('Mine')
  await expect(page.getByLabel('Course category')).toHaveValue('')
})

test('every gradient of the palette is painted, and nothing else', async ({ page }) => {
  const stored = [...gradients, null, 'from-red-500 to-red-900', 'fixed inset-0 z-50']
  await page.route(
    allOptionsCall,
    fulfillJson({
      success: true,
      categories: stored.map((gradient, index) => category(index + 1, { gradient })),
    }),
  )
  await page.goto('/courses')
  const paint = () =>
    cards(page).evaluateAll((list) => list.map((card) => getComputedStyle(card).backgroundImage))
  // What came with the page stands there first, and may be as many.
  await expect.poll(async () => new Set((await paint()).slice(0, 20)).size).toBe(20)
  await expect(cards(page)).toHaveCount(23)
  const painted = await paint()
  expect(painted).not.toContain('none')
  expect(painted.slice(20)).toEqual(painted.slice(0, 3))
  await expect(grid(page)).not.toContainText('from-')
})

test('nothing that is stored runs, and nothing breaks out', async ({ page, request }, {
  project,
}) => {
  const reply = await request.post('/api/admin/login', {
    data: { email: owner.email, password: owner.password },
  })
  const headers = { authorization: `Bearer ${(await reply.json()).token}` }
  const script = '</script><script>window.hacked=1</script>'
  const image = '<img src=x onerror="window.hacked=2">'
  const name = `${project.name} ${script}`
  const made = await request.post('/api/course-categories/admin', {
    headers,
    data: { name, description: image, icon: '<b>x</b>', gradient: '" onclick="window.hacked=3' },
  })
  const { id } = await made.json()
  await request.post('/api/course-options/admin', {
    headers,
    data: { category_id: id, name: `option ${script}`, description: image },
  })
  await page.goto(`/courses?category=${id}`)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(details(page)).toHaveAccessibleName(name)
  await expect(details(page).getByText(image).first()).toBeVisible()
  await expect(details(page).getByText(`option ${script}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page).filter({ hasText: image }).getByText('<b>x</b>')).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.locator('main img[src=x], main b')).toHaveCount(0)
  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
  expect(JSON.stringify(blocks)).toContain(JSON.stringify(name).slice(1, -1))
  expect((await request.delete(`/api/course-categories/admin/${id}`, { headers })).ok()).toBe(true)
})

test('the catalogue is there for search engines', async ({ request }) => {
  const html = await (await request.get('/courses')).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )
  expect(blocks.flatMap((block) => schemaOrgErrors(block))).toEqual([])
  const list = blocks.find((block) => block['@type'] === 'ItemList')
  const { categories } = await (await request.get('/api/course-options/all')).json()
  expect(list.itemListElement).toHaveLength(categories.length)
  expect(list.itemListElement[0].item).toMatchObject({
    '@type': 'Course',
    name: categories[0].name,
    url: expect.stringMatching(new RegExp(`/courses\\?category=${categories[0].id}$`)),
    provider: { name: brand.name },
  })
  expect(html).not.toMatch(/aggregateRating|"Review"/)
  expect(
    schemaOrgErrors({ ...list, itemListElement: [{ '@type': 'ListItem', position: 1 }] }),
  ).toEqual(['block.itemListElement (ListItem) lacks item'])
})

test('it is accessible, has one main heading and fits 320 px, with details and without', async ({
  page,
}) => {
  await openCourses(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  const expectToFit = async () => {
    for (const element of ['html', 'dialog']) {
      const overflow = await page
        .locator(element)
        .evaluateAll((found) => found.map((one) => one.scrollWidth - one.clientWidth))
      expect(Math.max(0, ...overflow)).toBe(0)
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit()
  await knowMore(page, 'Mathematics').click()
  await expect(details(page).getByText('Algebra II')).toBeAttached()
  await expectToFit()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue and a course’s details can be read, and lead to the form', async ({
    page,
  }) => {
    await page.goto('/courses')
    await expect(searchBox(page)).toBeHidden()
    await knowMore(page, 'Physics').click()
    await expect(page).toHaveURL(/\/courses\?category=\d+$/)
    await expect(details(page)).toHaveAccessibleName('Physics')
    await expect(details(page).getByText('Mechanics')).toBeVisible()
    await expect(details(page).getByLabel('Board')).toBeHidden()
    await expect(chat(page)).toBeHidden()
    await expect(details(page).getByRole('link', { name: 'Write to us instead' })).toHaveAttribute(
      'href',
      /\/contact\?category=\d+$/,
    )
    await details(page).getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/courses')
    await expect(details(page)).toHaveCount(0)
    await expect(boards(page).getByRole('listitem').first()).toBeVisible()
  })
})
