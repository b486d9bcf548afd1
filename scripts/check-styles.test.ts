import { expect, test } from 'vitest'
import { colours } from '#brand'
import { checkBrandColours, checkScale, checkStyles } from './check-styles.ts'
import { readRooted } from './report.ts'

test.for([
  ['<p className="text-[0.95rem]">', 'page.tsx:1 has a size or colour of text that is no token'],
  ['  font-size: 1.1rem;', 'page.tsx:1 has a size of text that is no token'],
  ['<path fill="#12305F" />', 'page.tsx:1 has a colour that is no token'],
  ['<i className="bg-[rgb(0_0_0/0.5)]" />', 'page.tsx:1 has a colour that is no token'],
  ['a {\n  color: #fff;\n}', 'page.tsx:2 has a colour that is no token'],
] as const)('%s is refused', ([line, complaint]) => {
  expect(checkStyles('page.tsx', line)).toEqual([complaint])
})

test('a colour of the brand that is written out beside brand.ts is found, as hex and as numbers', () => {
  const { ink } = colours
  const numbers = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)).join(' ')
  for (const written of [`fill="${ink.toUpperCase()}"`, `color: rgb(${numbers} / 0.4)`])
    expect(checkBrandColours('mail.ts', written)).toEqual(["mail.ts writes out the brand's ink"])
  expect(checkBrandColours('mail.ts', 'color: var(--color-ink); background: #fff')).toEqual([])
})

test('the scale has eight sizes of text and three of headings, all in rem', () => {
  const declare = (names: string[]) => names.map((name) => `--text-${name}: 1rem;`).join('\n')
  const eight = Array.from({ length: 8 }, (_, index) => `size-${index}`)
  const three = ['display-sm', 'display-md', 'display-lg']
  expect(checkScale(declare([...eight, ...three]))).toEqual([])
  expect(checkScale(declare([...eight, 'ninth']))).toEqual(['9 sizes of text, not 8'])
  expect(checkScale(declare([...three, 'display-xl']))).toEqual(['4 sizes of headings, not 3'])
  expect(checkScale('--text-sm: 15px;')).toEqual(['--text-sm is not in rem'])
})

test('every fallback of the typeface is as high as it', () => {
  const metrics = /size-adjust: (.+)%;\s+ascent-override: (.+)%;\s+descent-override: (.+)%;/g
  const faces = [...readRooted('web/tokens.css').matchAll(metrics)]
  expect(faces).toHaveLength(6)
  for (const [, size, ...heights] of faces) {
    expect(heights.map((height) => Math.round((Number(size) * Number(height)) / 100))).toEqual([95, 25])
  }
})
