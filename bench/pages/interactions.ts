import type { Browser, ElementHandle, Page } from '@playwright/test'
import type { Figure, Report } from './figures.ts'
import type { Screen } from './phone.ts'
import { findPlace, press, takeSlowestInteraction, visitWithRecord } from './presses.ts'

const controls =
  'a[href], button, summary, input:not([type="hidden"]), select, textarea, [tabindex="0"]'

type Press = { label: string; durationMs: number }

/** The time until the next paint of every control of each page, at a quarter of the processor: the slowest one. */
export async function measureInteractions(
  browser: Browser,
  siteUrl: string,
  paths: string[],
): Promise<Report> {
  const figures: Figure[] = []
  const notes: string[] = []
  for (const path of paths) {
    process.stderr.write(`interactions: ${path}\n`)
    const presses = await pressEverything(browser, siteUrl + path)
    const slowest = presses.toSorted((a, b) => b.durationMs - a.durationMs)
    const value = slowest[0]?.durationMs ?? Number.NaN
    figures.push({ page: path, name: 'INP ms', value, max: 100 })
    const named = slowest.slice(0, 3).map(({ label, durationMs }) => `${label} ${durationMs} ms`)
    notes.push(`${path}: ${presses.length} controls pressed, the slowest ${named.join(', ')}`)
  }
  return { figures, notes }
}

/** What a phone hides is pressed on a desktop screen. */
async function pressEverything(browser: Browser, url: string): Promise<Press[]> {
  const onPhone = await pressOn(browser, url, 'phone', () => true)
  const onDesk = await pressOn(browser, url, 'desk', (index) => !onPhone.has(index))
  return [...onPhone.values(), ...onDesk.values()]
}

async function pressOn(
  browser: Browser,
  url: string,
  screen: Screen,
  isWanted: (index: number) => boolean,
): Promise<Map<number, Press>> {
  const page = await visitWithRecord(browser, url, { screen, waitUntil: 'load' })
  const presses = new Map<number, Press>()
  for (const [index, element] of (await page.$$(controls)).entries()) {
    if (!isWanted(index)) continue
    const durationMs = await pressControl(page, element)
    if (durationMs !== undefined) presses.set(index, { label: await labelOf(element), durationMs })
  }
  await page.context().close()
  return presses
}

/** Undefined where it cannot be pressed. A control within closed details is pressed after their summary. */
async function pressControl(
  page: Page,
  element: ElementHandle<Element>,
): Promise<number | undefined> {
  await closeDialog(page, element)
  const summary = await element.evaluateHandle((control) =>
    control.matches('summary') ? null : control.closest('details:not([open])')?.firstElementChild,
  )
  const summaryPlace = await findPlaceOf(summary.asElement())
  if (summaryPlace) await press(page, summaryPlace)
  const place = await findPlaceOf(element)
  if (!place) return undefined
  await press(page, place)
  if (await element.evaluate((control) => control.matches('input, textarea')))
    await page.keyboard.type('a')
  if (await element.evaluate((control) => control.matches('select')))
    await page.keyboard.press('ArrowDown')
  return takeSlowestInteraction(page)
}

const findPlaceOf = async (element: ElementHandle | null) =>
  element ? findPlace(element as ElementHandle<Element>) : undefined

/** A modal dialog makes everything outside it inert. */
async function closeDialog(page: Page, element: ElementHandle<Element>): Promise<void> {
  const isBehindDialog = await element.evaluate((control) => {
    const dialog = document.querySelector('dialog:modal')
    return dialog !== null && !dialog.contains(control)
  })
  if (isBehindDialog) await page.keyboard.press('Escape')
}

const labelOf = (element: ElementHandle<Element>): Promise<string> =>
  element.evaluate((control) => {
    const words = control.getAttribute('aria-label') ?? control.textContent.trim()
    const name = words || control.getAttribute('name') || control.id
    return `${control.localName} “${name.replaceAll(/\s+/g, ' ').slice(0, 40)}”`
  })
