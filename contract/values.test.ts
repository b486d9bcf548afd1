import { expect, test } from 'vitest'
import { changedText, optionalText, requiredText } from './values.ts'

test.each([
  ['required', requiredText(20, 'Please say something.')],
  ['optional', optionalText(20)],
  ['changed', changedText(20)],
])('%s texts replace a lone surrogate by U+FFFD', (_, text) => {
  expect(text.parse('x\udfff \ud83d\ude00 \ud83d')).toBe('x\ufffd \ud83d\ude00 \ufffd')
})
