import { readFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'

/** What a page is composed of; a gap of a paragraph shows in the place of what follows. */
const composed =
  'h1, h2, h3, img, button, input, select, textarea, summary, [data-gradient], [role=tab], svg:not(svg svg), a[class]'

/** In the page: what each part is and says, its left edge, the gap behind the part before, width × height, and its text or lines. */
const readBoxes = (root: Element, selector: string) => {
  let before = root.getBoundingClientRect().top
  return [...root.querySelectorAll(selector)].flatMap((part) => {
    const { left, top, width, height, bottom } = part.getBoundingClientRect()
    // Moments and characters of the system's fonts have no width of their own.
    const isSteady = !/\d:\d|ago|\p{Extended_Pictographic}/u.test(part.textContent)
    const lines = [...part.querySelectorAll('path')].reduce((sum, path) => sum + path.getTotalLength(), 0)
    const isDrawing = part.localName === 'svg'
    if (width < 2 || !part.checkVisibility() || !isSteady || part.closest('[data-island]')) return []
    // What is painted from the sprite stands behind the page, or in a control.
    if (isDrawing && lines === 0) return []
    // Behind what is left out there is any gap.
    const gap = Math.abs(top - before) < 200 ? `, ${Math.round(top - before)} below` : ''
    before = bottom
    const says = part.textContent.trim().slice(0, 30).replaceAll(/\d/g, '#')
    const place = `at ${Math.round(left)}${gap}`
    const size = `${Math.round(width)} × ${Math.round(height)}`
    const { fontSize, color } = getComputedStyle(part)
    const look = isDrawing ? `lines ${Math.round(lines)}` : `text ${fontSize} ${color}`
    return [`${part.localName} “${says}” ${place}, ${size}, ${look}`]
  })
}

/** Browsers round: two pixels are none. */
const nearTo = (reviewed: string) => {
  const numbers = reviewed.match(/-?\d+/g) ?? []
  let index = 0
  return (line: string) =>
    line.replaceAll(/-?\d+/g, (number) => {
      const expected = numbers[index++]
      return expected !== undefined && Math.abs(Number(number) - Number(expected)) <= 2 ? expected : number
    })
}

/** Compares the boxes of headings, pictures and controls with the reviewed ones in `tests/journeys/laid-out`. */
export const expectLaidOut = async (part: Locator, name: string): Promise<void> => {
  const file = ['laid-out', `${name}.txt`]
  const reviewed = await readFile(test.info().snapshotPath(...file), 'utf8').catch(() => '')
  await part.page().emulateMedia({ reducedMotion: 'reduce' })
  await expect(async () => {
    await part.page().evaluate(() => document.fonts.ready)
    const lines = await part.evaluate(readBoxes, composed)
    const steady = lines.map((line, index) => nearTo(reviewed.split('\n')[index] ?? '')(line))
    expect(`${steady.join('\n')}\n`).toMatchSnapshot(file)
  }).toPass({ timeout: 20_000 })
  await part.page().emulateMedia({ reducedMotion: null })
}
