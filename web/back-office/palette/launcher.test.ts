import { expect, test } from 'vitest'
import { matchesWords } from './launcher.tsx'

test.each([
  ['Course Categories', 'cat co', true],
  ['Nobody’s', "nobody's", true],
  ['Nobody’s', 'NOBODYS', true],
  ['Sign-in and devices', 'sign-in', true],
  ['Résumés', 'resu', true],
  ['Move to Contacted', 'ed', false],
  ['Settings', 'settings x', false],
  ['Boards', '', true],
])('whether the words of %s are met by “%s”: %s', (label, typed, isFound) => {
  expect(matchesWords(label, typed)).toBe(isFound)
})
