import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { publicPaths } from '#tests/support/pages.ts'

test.skip(({ isMobile }) => isMobile, 'the same on a phone')

/** Every selector that the page lacks and that would match one of its elements, whatever their state is. */
const lackedSelectors = (page: Page, all: string): Promise<string[]> =>
  page.evaluate((css) => {
    const selectorsIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
      ])
    const whole = new CSSStyleSheet()
    whole.replaceSync(css)
    const own = document.querySelector<HTMLStyleElement>('style#public-styles')?.sheet
    const partsIn = (rules: CSSRuleList): string[] =>
      selectorsIn(rules).flatMap((selector) => selector.split(/(?<!\\),\s*(?![^(]*\))/))
    const present = new Set(own ? partsIn(own.cssRules) : [])
    const states =
      /(?<!\\)::?(?!nth|not|is|where|has|first|last|only|empty|root)[\w-]+(\([^()]*\))?/g
    const emptyList = /:(?:is|where|has|not)\(\)/g
    return partsIn(whole.cssRules).filter((selector) => {
      // No page has a shadow root.
      if (present.has(selector) || selector === ':host') return false
      const withoutStates = selector.replace(states, '').replace(emptyList, '').trim()
      const anyElement = /^::(?:file|placeholder|-webkit)/.test(selector) ? 'input, textarea' : '*'
      return document.querySelector(withoutStates || anyElement) !== null
    })
  }, all)

/** What changes where the page gets all styles, as it does before an island is hydrated. */
const changesByAllStyles = (page: Page, all: string): Promise<string[]> =>
  page.evaluate((css) => {
    const properties = new Set<string>()
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) properties.add(name)
        if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList)
      }
    }
    const whole = new CSSStyleSheet()
    whole.replaceSync(css)
    collect(whole.cssRules)
    const names = [...properties].filter((name) => !name.startsWith('--'))
    const elements = [...document.querySelectorAll('*')]
    const read = () =>
      elements.map((element) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') return []
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        }),
      )
    const before = read()
    document.adoptedStyleSheets = [whole]
    return read().flatMap((styles, index) =>
      styles.flatMap((style, part) =>
        style.flatMap((line, property) => {
          const was = before[index]?.[part]?.[property]
          return was === line
            ? []
            : [`${elements[index]?.outerHTML.slice(0, 80)}: ${was} → ${line}`]
        }),
      ),
    )
  }, all)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce', expectedBrowserError: /404|422/ })

  test('each page has the styles that it uses, and all others change nothing of it', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    const readAll = async (): Promise<string> => {
      const url = await page.locator('style#public-styles').getAttribute('data-all')
      return (await request.get(url ?? '')).text()
    }
    const check = async (name: string) => {
      const all = await readAll()
      expect(await lackedSelectors(page, all), name).toEqual([])
      expect(await changesByAllStyles(page, all), name).toEqual([])
    }
    for (const path of [...publicPaths, '/unknown']) {
      await page.goto(path)
      await check(path)
    }
    await page.goto('/courses')
    await page
      .getByRole('link', { name: /^Know more about/ })
      .first()
      .click()
    await check('the details of a course')
    await page.goto('/contact')
    const form = page.locator('form[action="/contact"]')
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await expect(page.getByRole('alert').first()).toBeVisible()
    await check('a rejected inquiry')
  })
})

const send = (page: Page) => page.getByRole('button', { name: 'Send inquiry' })

test('an island waits for all styles before it shows what the page had not', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.css', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/contact')
  const react = page.waitForResponse('**/assets/react-*.js')
  await send(page).click()
  await (await react).finished()
  await expect(send(page)).toHaveAttribute('data-pressed')
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
})

test.describe('without the file with all styles', () => {
  test.use({ expectedBrowserError: /net::ERR_FAILED/ })

  test('an island works as without script', async ({ page }) => {
    await page.route('**/assets/site-*.css', (route) => route.abort())
    await page.goto('/contact')
    await send(page).click()
    await expect(page.getByLabel('Parent first name')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
