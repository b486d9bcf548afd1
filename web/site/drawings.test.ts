import { expect, test } from 'vitest'
import { words } from './courses/content.ts'
import { drawingOf } from './sections/drawing-of.ts'

const drawings = Object.entries(
  import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true }),
)

test('every drawing is at most 9 KB as it is painted, and has no script and no reference to another file', () => {
  expect(drawings.length).toBeGreaterThan(12)
  for (const [path, svg] of drawings) {
    expect(svg.replaceAll(/var\(--color-[\w-]+\)/g, '#rrggbb').length, path).toBeLessThanOrEqual(9000)
    expect(svg, path).not.toMatch(/<script|<foreignObject|\son\w+=|href="[^#]|url\([^#]/)
  }
})

test('words in drawings are outlines, which look alike whatever typefaces a device has', () => {
  for (const [path, svg] of drawings) expect(svg, path).not.toMatch(/<text|font-/)
})

test('each course of the first catalogue has a drawing of its own, and any other a neutral one', () => {
  const views = drawings.find(([path]) => path.endsWith('sections/subjects.svg'))?.[1] ?? ''
  const listed = words.groups.flatMap(({ tiles }) => Object.values(tiles).flat())
  expect(listed).toHaveLength(20)
  for (const name of [...listed, 'Course'])
    expect(views).toContain(`<view ${drawingOf(name).replace(/.*#(.*)/, 'id="$1"')}`)
})
