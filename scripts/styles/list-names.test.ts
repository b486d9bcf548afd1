import { expect, test } from 'vitest'
import { shortenClassNames } from '#server/site/page-styles.ts'
import { listNamesFor, withListNames } from './list-names.ts'

const end = '<link data-end-of-first-screens=""/>'
const page = `<p class="a b c"></p>${end}<p class="a b c"></p><p class="a b"></p><p class="c d e"></p><p class="a b c"></p>`
const css =
  '.a{color:red}.b:hover{margin:0}.d .c{padding:0}:is(:where(.d):hover .e){top:0}.f{left:0}'
const names = listNamesFor([page], "find('.x')", css, new Map())

test('a list of classes behind the first screens has one name', () => {
  expect([...names]).toEqual([
    ['a b c', 'g'],
    ['c d e', 'h'],
  ])
  expect(shortenClassNames(page, names)).toBe(
    `<p class="a b c"></p>${end}<p class="g"></p><p class="a b"></p><p class="h"></p><p class="g"></p>`,
  )
})

test('a list with a class that a script looks for keeps its classes', () => {
  expect([...listNamesFor([page], "find('.d')", css, new Map()).keys()]).toEqual(['a b c'])
})

test('the name has the rules of each class of its list', () => {
  expect(withListNames(css, names)).toBe(
    '.a,.g{color:red}.b:hover,.g:hover{margin:0}:is(.d,.h) :is(.c,.g,.h){padding:0}:is(:where(:is(.d,.h)):hover :is(.e,.h)){top:0}.f{left:0}',
  )
})
