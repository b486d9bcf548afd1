import { expect, test } from 'vitest'
import { publicFloor } from '#contract/browsers.ts'
import { listMissing, listScriptUses } from './browsers/compat.ts'

const missingIn = (uses: Iterable<string>) => listMissing(publicFloor, uses)

test.for([
  ['URL.canParse(a)', ['URL.canParse']],
  ['a.toSorted()', ['toSorted']],
  ['a.checkVisibility()', ['checkVisibility']],
  ['a.matches(":has(b)")', [':has']],
  ['/(?<!a)b/.test(c)', ['regex:lookbehind']],
  ['a.addEventListener(`scrollend`, b)', ['event:scrollend']],
  ['Promise.withResolvers()', ['withResolvers', 'Promise.withResolvers']],
] as const)('a script with %s lacks %o at the public floor', ([code, missing]) => {
  expect(missingIn(listScriptUses(code))).toEqual(missing)
})
