import { readFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'

/** Headings, pictures and controls. Paragraphs are not listed: their height is in the gap before the next part. */
const composed =
  'h1, h2, h3, img, button, input, select, textarea, summary, [data-gradient], [role=tab], svg:not(svg svg), a[class]'

/** Runs in the page; a line for each part: its element and words, left edge, gap below the part before, size, and look of its text or drawing. */
const readBoxes = (root: Element, selector: string) => {
  let before = root.getBoundingClientRect().top
  return [...root.querySelectorAll(selector)].flatMap((part) => {
    const { left, top, width, height, bottom } = part.getBoundingClientRect()
    // The width of a time changes with the hour, and that of an emoji with the system's fonts.
    const isSteady = !/\d:\d|\bago\b|\p{Extended_Pictographic}/u.test(part.textContent)
    const lines = [...part.querySelectorAll('path')].reduce((sum, path) => sum + path.getTotalLength(), 0)
    const isDrawing = part.localName === 'svg'
    if (width < 2 || !part.checkVisibility() || !isSteady || part.closest('[data-island]')) return []
    // An icon that refers to the sprite has no path of its own; the control around it is listed.
    if (isDrawing && lines === 0) return []
    // Below an island, which is left out, the gap depends on how much of the island has loaded.
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

/** Replaces each number that is within two of the reviewed one: browsers round layouts differently. */
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
  // Playwright writes a file that is missing, and fails.
  const reviewed = await readFile(test.info().snapshotPath(...file), 'utf8').catch(() => '')
  await part.page().emulateMedia({ reducedMotion: 'reduce' })
  await expect(async () => {
    await part.page().evaluate(() => document.fonts.ready)
    const lines = await part.evaluate(readBoxes, composed)
    const steady = lines.map((line, index) => nearTo(reviewed.split('\n')[index] ?? '')(line))
    expect(`${steady.join('\n')}\n`).toMatchSnapshot(file)
  }).toPass({ timeout: 60_000 })
  await part.page().emulateMedia({ reducedMotion: null })
}
