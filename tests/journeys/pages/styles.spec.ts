import type { Page } from '@playwright/test'
import { holdReply } from '#tests/support/held-replies.ts'
import { inquiryForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { layoutShift } from '#tests/support/page-checks.ts'
import { publicPaths } from '#tests/support/pages.ts'

/**
 * Every selector that the page lacks and that would match one of the elements for which it has the styles, whatever their
 * state is.
 */
const lackedSelectors = (page: Page, all: string): Promise<string[]> =>
  page.evaluate((css) => {
    const end = document.querySelector('link[rel=stylesheet]:not([media])')
    // First screens that come alone have the styles of these states with the file.
    const isLaterState = (rule: CSSRule) =>
      rule instanceof CSSMediaRule
        ? /print|hover/.test(rule.conditionText)
        : rule instanceof CSSStyleRule && [...rule.style].every((name) => name.startsWith('transition'))
    const selectorsIn = (rules: CSSRuleList): string[] =>
      [...rules]
        .filter((rule) => !end || !isLaterState(rule))
        .flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
        ])
    const whole = new CSSStyleSheet()
    whole.replaceSync(css)
    const own = document.querySelector<HTMLStyleElement>('style#public-styles')?.sheet
    // Commas within parentheses, which stand in one another, are of one selector.
    const one = /(?:\\.|[^,(]|\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))+/g
    const partsIn = (rules: CSSRuleList): string[] =>
      selectorsIn(rules).flatMap((list) => list.match(one)?.map((text) => text.trim()) ?? [])
    const present = new Set(own ? partsIn(own.cssRules) : [])
    // Names of lists of classes, which stand behind the first screens alone; also around what old browsers would refuse.
    const otherNames = /:is\((\.[^\s,()]+)(?:, \.[^\s,()]+)*\)/g
    const namesOf = (selector: string) => [
      selector.replace(otherNames, '$1'),
      ...(/^:is\((.*)\)$/.exec(selector)?.[1]?.match(one) ?? []),
    ]
    const states = /(?<!\\)::?(?!nth|not|is|where|has|first|last|only|empty|root)[\w-]+(\([^()]*\))?/g
    const emptyList = /:(?:is|where|has|not)\(\)/g
    return partsIn(whole.cssRules).filter((selector) => {
      // No page has a shadow root, and variables are declared only where they are read.
      const isPresent = namesOf(selector).some((name) => present.has(name.trim()))
      if (isPresent || /^:(host|root)$/.test(selector)) return false
      const withoutStates = selector.replace(states, '').replace(emptyList, '').trim()
      const [, part = ''] = /^::(file|-webkit-date|-webkit-calendar|)/.exec(selector) ?? []
      const ofInputs = /^::(?:placeholder|-webkit)/.test(selector) ? 'input, textarea' : '*'
      const anyElement = part ? `input[type^=${part === 'file' ? 'file' : 'date'}]` : ofInputs
      return [...document.querySelectorAll(withoutStates || anyElement)].some(
        (element) => !end || end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
      )
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
    const end = document.querySelector('link[rel=stylesheet]:not([media])')
    const isLater = (name: string) => Boolean(end) && name.startsWith('transition')
    const names = [...properties].filter((name) => !name.startsWith('--') && !isLater(name))
    for (const element of document.querySelectorAll('body *')) {
      const position = end?.compareDocumentPosition(element) ?? 0
      if (position & Node.DOCUMENT_POSITION_FOLLOWING) element.remove()
    }
    const elements = [...document.querySelectorAll('*')]
    const read = () => {
      layOutAnew()
      return elements.map((element) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') return []
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        }),
      )
    }
    // Of a page that was laid out while it came, Chromium tells some automatic margins as 0px.
    const layOutAnew = () => {
      document.body.style.display = 'none'
      document.body.getBoundingClientRect()
      document.body.style.removeProperty('display')
    }
    const before = read()
    document.adoptedStyleSheets = [whole]
    return read().flatMap((styles, index) =>
      styles.flatMap((style, part) =>
        style.flatMap((line, property) => {
          const was = before[index]?.[part]?.[property]
          return was === line ? [] : [`${elements[index]?.outerHTML.slice(0, 80)}: ${was} → ${line}`]
        }),
      ),
    )
  }, all)

test.describe('without script', () => {
  test.use({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    expectedBrowserError: /404|422|net::ERR_FAILED/,
  })

  test('each page has the styles that it uses, and all others change nothing of it', {
    tag: '@full',
  }, async ({ page, request }) => {
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
    await page.route('**/assets/site-*.css', (route) => route.abort())
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
    await page.goto('/contact?board=TEKS')
    await check('a course that is handed on')
    await page.goto('/contact')
    const form = inquiryForm(page)
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await expect(page.getByRole('alert').first()).toBeVisible()
    await check('a rejected inquiry')
  })
})

const send = (page: Page) => page.getByRole('button', { name: 'Send inquiry' })

test('an island waits for all styles before it shows what the page had not', {
  tag: '@full',
}, async ({ page }) => {
  const release = await holdReply(page, '**/assets/site-*.css')
  await page.goto('/contact')
  const react = page.waitForResponse('**/assets/react-*.js')
  await send(page).click()
  await (await react).finished()
  await expect(send(page)).toHaveAttribute('data-pressed')
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
})

test('the home page shows its first screens at once, and the rest together with its styles', async ({ page }) => {
  let requestCount = 0
  const release = await holdReply(page, '**/assets/site-*.css', (route) => {
    requestCount += 1
    return route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book a Demo' })).toBeVisible()
  await expect(page.locator('#about')).toHaveCount(0)
  release()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('load')
  expect(await layoutShift(page)).toBeLessThan(0.005)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  expect(requestCount).toBe(1)
})

test.describe('without the file with all styles', () => {
  test.use({ expectedBrowserError: /net::ERR_FAILED/ })

  test('the pages can be read, and their form works as without script', async ({ page }) => {
    await page.route('**/assets/site-*.css', (route) => route.abort())
    for (const path of ['/contact', '/']) {
      await page.goto(path)
      await send(page).click()
      await expect(page.getByLabel('Parent first name')).toBeFocused()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: 'What parents ask before' })).toBeVisible()
  })
})
