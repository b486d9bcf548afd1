import type { Browser, ElementHandle, Page } from '@playwright/test'
import { openVisitor, type Screen, throttle } from './phone.ts'

/** Where a control can be pressed, after it was scrolled into view. */
export type Place = { x: number; y: number }

type PageWithRecord = typeof globalThis & { recordedDurationsMs?: number[] }

type VisitOptions = {
  screen?: Screen
  slowNetwork?: boolean
  waitUntil: 'load' | 'networkidle'
}

/** No press leaves the page of a new visitor at a quarter of the processor. */
export async function visitWithRecord(
  browser: Browser,
  url: string,
  { screen = 'phone', slowNetwork = false, waitUntil }: VisitOptions,
): Promise<Page> {
  const page = await openVisitor(browser, { screen })
  await recordInteractions(page)
  await throttle(page, { slowNetwork })
  await page.goto(url, { waitUntil })
  return page
}

async function recordInteractions(page: Page): Promise<void> {
  page.on('popup', (popup) => void popup.close())
  await page.addInitScript(() => {
    const durationsMs: number[] = []
    ;(globalThis as PageWithRecord).recordedDurationsMs = durationsMs
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) durationsMs.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    navigation.addEventListener('navigate', (event) => {
      if (!event.destination.sameDocument) event.preventDefault()
    })
  })
}

/** The slowest of the interactions since the last call, in ms; what took less than 16 is not recorded. */
export const takeSlowestInteraction = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await nextFrame()
    await nextFrame()
    const recorded = (globalThis as PageWithRecord).recordedDurationsMs ?? []
    return Math.max(0, ...recorded.splice(0))
  })

/** Undefined where the control is hidden, or covered. A jump is drawn first: its frame is not the press's. */
export const findPlace = (element: ElementHandle<Element>): Promise<Place | undefined> =>
  element.evaluate(async (control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return undefined
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await drawn()
    await drawn()
    const { left, top, width, height } = control.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(place.x, place.y)
    const isHit = hit && (control.contains(hit) || hit.contains(control) || hit.closest('label'))
    return isHit ? place : undefined
  })

export async function press(page: Page, { x, y }: Place): Promise<void> {
  const hasTouch = (page.viewportSize()?.width ?? 0) < 800
  if (hasTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}
