import type { Browser, ElementHandle, Page } from '@playwright/test'
import type { Figure, Report } from './figures.ts'
import { findPlace, type Place, press, takeSlowestInteraction, visitWithRecord } from './presses.ts'

/** The first control of an island that only script answers. */
const heldControls = 'button:not([type="submit"]), [data-held]'

/** Presses in islands whose code must first arrive over slow 4G: when each press was shown, and when it was done. */
export async function measureSlowPresses(
  browser: Browser,
  siteUrl: string,
  paths: string[],
): Promise<Report> {
  const figures: Figure[] = []
  const notes: string[] = []
  for (const path of paths) {
    const presses = await pressInEachIsland(browser, siteUrl + path)
    if (presses.length === 0) continue
    const slowest = (key: 'shownMs' | 'doneMs') => Math.max(...presses.map((one) => one[key]))
    figures.push(
      { page: path, name: 'shown ms', value: slowest('shownMs'), max: 100 },
      { page: path, name: 'done ms', value: slowest('doneMs'), max: 1200 },
    )
    for (const { island, shownMs, doneMs } of presses)
      notes.push(`${path}: island ${island} shown ${shownMs} ms, done ${doneMs.toFixed(0)} ms`)
  }
  return { figures, notes }
}

async function pressInEachIsland(browser: Browser, url: string) {
  const presses: { island: string; shownMs: number; doneMs: number }[] = []
  for (let index = 0; ; index += 1) {
    const page = await visitWithRecord(browser, url, {
      slowNetwork: true,
      waitUntil: 'networkidle',
    })
    const islands = await page.$$('[data-island]')
    const island = islands[index]
    const place = await findFirstPlace((await island?.$$(heldControls)) ?? [])
    if (island && place) {
      const done = timeUntilDone(page)
      await press(page, place)
      presses.push({
        island: (await island.getAttribute('data-island')) ?? '',
        doneMs: await done,
        shownMs: await takeSlowestInteraction(page),
      })
    }
    await page.context().close()
    if (!island) return presses
  }
}

async function findFirstPlace(controls: ElementHandle<Element>[]): Promise<Place | undefined> {
  for (const control of controls) {
    const place = await findPlace(control)
    if (place) return place
  }
  return undefined
}

/** From the press until the frame after the island answered it: a held press never gets as far as this listener. */
const timeUntilDone = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAtMs = Number.NaN
        const resolveAfterFrame = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAtMs)))
        addEventListener('pointerdown', ({ timeStamp }) => (pressedAtMs = timeStamp), true)
        addEventListener('click', resolveAfterFrame, true)
      }),
  )
