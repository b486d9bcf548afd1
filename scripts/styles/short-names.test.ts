import { describe, expect, test } from 'vitest'
import { shortNamesFor, withAllNames, withShortNames } from './short-names.ts'

const css = String.raw`.a{color:red}.mt-3{margin:3px}.lg\:flex:hover{display:flex}:where(.p-2>.a){padding:2px}`
const html = '<p class="a mt-3 lg:flex"></p><p class="mt-3 p-2 group/x is-open"></p>'
const names = shortNamesFor([{ html, firstScreens: html }], "find('.is-open')", css)

test('long names of classes get short ones that no class has, the most frequent the shortest', () => {
  expect([...names]).toEqual([
    ['mt-3', 'b'],
    ['lg:flex', 'c'],
    ['p-2', 'd'],
  ])
})

test('a page has the short names alone', () => {
  expect(withShortNames(css, names)).toBe(
    '.a{color:red}.b{margin:3px}.c:hover{display:flex}:where(.d>.a){padding:2px}',
  )
})

test('both names stand where an island may use the long one', () => {
  expect(withAllNames(css, names, 'mt-3 p-2')).toBe(
    '.a{color:red}.b,.mt-3{margin:3px}.c:hover{display:flex}:where(:is(.d,.p-2)>.a){padding:2px}',
  )
})

describe('a list of classes behind the first screens', () => {
  const firstScreens = '<p class="a b d"></p>'
  const rest =
    '<p class="a b c"></p><p class="a b"></p><p class="c d e"></p><p class="a b c"></p><p class="a b d"></p>'
  const listsFor = (scripts: string) =>
    shortNamesFor([{ html: firstScreens + rest, firstScreens }], scripts, '.f{left:0}')
  const lists = listsFor("find('.x')")

  test('has one name, unless it stands in them too', () => {
    expect([...lists]).toEqual([
      ['a b c', 'g'],
      ['c d e', 'h'],
    ])
  })

  test('keeps its classes where a script looks for one of them', () => {
    expect([...listsFor("find('.d')").keys()]).toEqual(['a b c'])
  })

  test('has the rules of each of its classes', () => {
    const rules =
      '.a{color:red}.b:hover{margin:0}.d .c{padding:0}:is(:where(.d):hover .e){top:0}.f{left:0}'
    expect(withAllNames(rules, lists, '')).toBe(
      '.a,.g{color:red}.b:hover,.g:hover{margin:0}:is(.d,.h) :is(.c,.g,.h){padding:0}:is(:where(:is(.d,.h)):hover :is(.e,.h)){top:0}.f{left:0}',
    )
  })
})
