import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Scrolls without the motion of the site. */
export const scrollPageTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** Presses a button of the question that is open. */
export const confirmBy = (page: Page, action: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click()

/** Reloads a page that asks first, and stays on it. */
export async function expectAskedBeforeReload(page: Page): Promise<void> {
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

/** Waits until nothing on the page is read or sent. */
export const expectIdle = (page: Page): Promise<void> => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** Waits until the page's module runs (web/site/browser). */
export const expectHydrated = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-module')

/** Resolves when the page has heard of it and no call gets through. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const getsThrough = () =>
    navigator.onLine ||
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.evaluate(getsThrough)).toBe(false)
}

/**
 * In the page: visible controls that reach beyond an edge of the window or of a box that clips them, and boxes that scroll in an axis
 * that was not meant to. A control in a box that scrolls sideways can be reached, so the box is measured in its place.
 */
export const findScrolling = () => {
  const excess = (control: Element) => {
    let measured = control.getBoundingClientRect()
    let beyond = 0
    // No box around what is fixed clips it.
    const parentOf = (box: Element) => (getComputedStyle(box).position === 'fixed' ? null : box.parentElement)
    for (let box: Element | null = control; box && box !== document.body; box = parentOf(box)) {
      const { overflowX, clipPath } = getComputedStyle(box)
      const edges = box.getBoundingClientRect()
      if (clipPath === 'inset(50%)') return 0
      if (/clip|hidden/.test(overflowX))
        beyond = Math.max(beyond, edges.left - measured.left, measured.right - edges.right)
      if (!/auto|scroll/.test(overflowX) || box.scrollWidth === box.clientWidth) continue
      measured = edges
      beyond = 0
    }
    return measured.width && Math.max(beyond, -measured.left, measured.right - document.documentElement.clientWidth)
  }
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex="0"]')]
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]')
  const outside = controls.filter((one) => isSeen(one) && excess(one) > 1)
  const stray = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
    const { overflowX, overflowY } = getComputedStyle(one)
    const hidden = one.scrollHeight - one.clientHeight
    return `${overflowX} ${overflowY}` === 'auto auto' && hidden > 0 && hidden < 24
  })
  const describe = (one: Element) => one.outerHTML.slice(0, 120)
  return {
    outside: outside.map((one) => `${Math.round(excess(one))} px: ${describe(one)}`),
    stray: stray.map(describe),
  }
}

export async function expectNoHorizontalScroll(page: Page, message?: string): Promise<void> {
  expect(await page.evaluate(findScrolling), message).toEqual({ outside: [], stray: [] })
}

/** A phone zooms in on a field with smaller text. */
export async function expectNoZoom(page: Page): Promise<void> {
  const small = await page
    .locator('input:not([type=checkbox]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) =>
            matchMedia('(pointer: coarse)').matches && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        )
        .map((field) => field.outerHTML.slice(0, 120)),
    )
  expect(small).toEqual([])
}

/** Buttons and links are at least 40 px high, except links within text. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main select, [role=dialog] button')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
  expect(small).toEqual([])
  // A phone zooms out when content overflows, and the sizes above would be wrong.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)
  await expectNoZoom(page)
}

/** What is below the first screen is laid out in idle moments (web/site/browser/render-rest.ts), and moves what follows. */
async function waitUntilLaidOut(page: Page): Promise<void> {
  if ((await page.locator('html[data-module]').count()) === 0) return
  const countWaiting = () =>
    [...document.querySelectorAll('#main > section')].filter(
      (section) => getComputedStyle(section).contentVisibility === 'auto',
    ).length
  await expect.poll(() => page.evaluate(countWaiting)).toBe(0)
}

/**
 * Half-faded text would fail the contrast check, and so would text that moves while it runs. A form that is being sent is looked at
 * as it is.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:not(form)')).toHaveCount(0)
  await waitUntilLaidOut(page)
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })
}

/** Which a page keeps until it is left: injecting it takes as long as a look. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fits the window, and passes axe with its WCAG 2.2 AA and best-practice rules; strong contrast is that of AAA: 7 : 1, and 4.5 : 1 of large text. */
export async function expectAccessible(page: Page, { hasStrongContrast = false } = {}): Promise<void> {
  await waitUntilSettled(page)
  await expectNoHorizontalScroll(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const messages = await page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({
      reporter: 'no-passes',
      resultTypes: ['violations'],
      rules: { 'color-contrast-enhanced': { enabled }, 'target-size': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, hasStrongContrast)
  expect(messages).toEqual([])
}

/** The characters that a print of the page draws: its fonts hold no others. */
export async function printedCharacters(page: Page): Promise<string> {
  const pdf = (await page.pdf()).toString('latin1')
  // Its last byte may be a carriage return of its own.
  const streams = [...pdf.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\nendstream/g)]
  const texts = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
  const codes = texts.flatMap((text) => text.match(/(?<=<)[\dA-F]{4}(?=>)/g) ?? [])
  return codes.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('')
}

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
