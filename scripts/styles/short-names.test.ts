import { expect, test } from 'vitest'
import { shortenClassNames } from '#server/site/page-styles.ts'
import { shortNamesFor, withShortNames } from './short-names.ts'

const css = String.raw`.a{color:red}.mt-3{margin:3px}.lg\:flex:hover{display:flex}:where(.p-2>.a){padding:2px}`
const page = '<p class="a mt-3 lg:flex"></p><p class="mt-3 p-2 group/x is-open"></p>'
const names = shortNamesFor([page], "find('.is-open')", css)

test('long names of classes get short ones that no class has, the most frequent the shortest', () => {
  expect([...names]).toEqual([
    ['mt-3', 'b'],
    ['lg:flex', 'c'],
    ['p-2', 'd'],
  ])
  expect(shortenClassNames(page, names)).toBe(
    '<p class="a b c"></p><p class="b d group/x is-open"></p>',
  )
})

test('a page has the short names alone, but for those that its scripts write', () => {
  expect(withShortNames(css, names, (name) => name === 'mt-3')).toBe(
    '.a{color:red}.mt-3,.b{margin:3px}.c:hover{display:flex}:where(.d>.a){padding:2px}',
  )
})

test('both names stand where the long one may be used', () => {
  expect(withShortNames(css, names, () => true)).toBe(
    String.raw`.a{color:red}.mt-3,.b{margin:3px}.lg\:flex:hover,.c:hover{display:flex}:where(.p-2>.a),:where(.d>.a){padding:2px}`,
  )
})
