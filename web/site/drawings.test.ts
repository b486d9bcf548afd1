import { expect, test } from 'vitest'

const drawings = Object.entries(
  import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true }),
)

test('every drawing is at most 9 KB, and has no script and no reference to another file', () => {
  expect(drawings.length).toBeGreaterThan(12)
  for (const [path, svg] of drawings) {
    expect(svg.length, path).toBeLessThanOrEqual(9000)
    expect(svg, path).not.toMatch(/<script|<foreignObject|\son\w+=|href="[^#]|url\([^#]/)
  }
})

test('words in drawings are outlines, which look alike whatever typefaces a device has', () => {
  for (const [path, svg] of drawings) expect(svg, path).not.toMatch(/<text|font-/)
})
