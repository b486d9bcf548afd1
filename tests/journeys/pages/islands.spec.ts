import type { Page } from '@playwright/test'
import { holdReply, holdScripts } from '#tests/support/held-replies.ts'
import { field, fillInquiry, toggleOptionalFields } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'

/** The names of the scripts that the page has asked for. */
const collectScripts = (page: Page): string[] => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

const hasReact = (scripts: string[]) => scripts.some((path) => path.startsWith('/assets/react-'))

const islandsReady = (page: Page) => page.locator('[data-island]:not([data-ready])')

test('a page that nobody uses fetches no React, and its islands start when somebody scrolls to them', async ({
  page,
}) => {
  const scripts = collectScripts(page)
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    await expect.poll(() => scripts.some((name) => name.includes('/main-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(hasReact(scripts)).toBe(false)
  }
  await page.mouse.wheel(0, 200)
  await expect(islandsReady(page)).toHaveCount(0)
  expect(hasReact(scripts)).toBe(true)
})

test('what is typed and pressed before any script has arrived is kept and answered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/contact')
  const toggle = page.locator('summary[aria-label=Menu]')
  await toggle.click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await toggle.click()
  await page.getByLabel('Parent first name').fill('Sarah')
  const send = page.getByRole('button', { name: 'Send inquiry' })
  await send.click()
  await expect(send).toHaveAttribute('data-pressed')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(send).toHaveCSS('animation-name', 'none')
  release()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await expect(send).not.toHaveAttribute('data-pressed')
  await expect(page.getByLabel('Parent first name')).toHaveValue('Sarah')
})

test.describe('without the code of an island', () => {
  test.use({ expectedBrowserError: /net::ERR_FAILED/ })

  test('a held press is answered by the browser, as without script', async ({ page }) => {
    for (const missing of ['**/assets/react-*.js', '**/assets/main-*.js']) {
      const release = await holdReply(page, missing, (route) => route.abort())
      await page.goto('/contact')
      const send = page.getByRole('button', { name: 'Send inquiry' })
      await send.click()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page.getByLabel('Parent first name')).toBeFocused()
      await expect(send).not.toHaveAttribute('aria-busy')
      expect(await page.locator(':invalid').count()).toBeGreaterThan(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.locator('input[name=category]').fill('Mathematics')
      await expect(page.locator('select[name=category]')).toBeHidden()
      await page.unroute(missing)
    }
  })
})

/** In the page: what the list of categories is read with, whenever the group of the course is rendered. */
const breakForm = () => {
  const { find } = Array.prototype
  Object.assign(Array.prototype, {
    find(this: { id?: number }[], ...args: [never]) {
      if (this[0]?.id) throw new Error('broken on purpose')
      return find.apply(this, args)
    },
  })
}

test.describe('an island that breaks', () => {
  test.use({ expectedBrowserError: /broken on purpose/ })

  test('shows the error heading in its place, and the page around it works on', async ({ page }) => {
    await page.route('**/assets/subject-carousel-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { throw new Error('broken on purpose') }",
      }),
    )
    await page.goto('/')
    await page.getByRole('list', { name: /^Subjects/ }).focus()
    const heading = page.getByRole('alert').getByRole('heading')
    await expect(heading).toHaveText('Unexpected Application Error!')
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a form that breaks as it starts is the one that works without script', {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(breakForm)
    const release = await holdScripts(page)
    await page.goto('/contact')
    const firstName = field(page, 'Parent first name')
    await firstName.fill('Sarah')
    release()
    await expect(page.locator('input[name=category]')).toBeVisible()
    await expect(firstName).toHaveValue('Sarah')
    await expect(firstName).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a form that breaks in use is replaced by one that can be sent, with what was typed', async ({
    page,
    database,
  }) => {
    const email = await fillInquiry(page)
    await toggleOptionalFields(page)
    await field(page, 'School').fill('Allerton High')
    await page.evaluate(breakForm)
    await field(page, 'Course category').selectOption('Physics')
    await expect(page.locator('input[name=category]')).toHaveValue('Physics')
    await expect(page.locator('input[name=board]')).toHaveValue('TEKS')
    await expect(field(page, 'School')).toHaveValue('Allerton High')
    await expect(field(page, 'School')).toBeVisible()
    await expect(field(page, 'I agree')).toBeChecked()
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL('/contact/sent')
    const stored = await database
      .selectFrom('inquiries')
      .select(['child_name', 'category', 'board', 'child_grade', 'school_name'])
      .where('parent_email', '=', email)
      .execute()
    expect(stored).toEqual([
      {
        child_name: 'Zoë',
        category: 'Physics',
        board: 'TEKS',
        child_grade: 'Grade 9',
        school_name: 'Allerton High',
      },
    ])
  })
})
