import { expect, test } from 'vitest'
import { passwordStrength } from './form.tsx'

test.for([
  ['', 1, 'Weak'],
  ['aaa', 1, 'Weak'],
  ['aaaaaaaa', 1, 'Weak'],
  ['aaaaaaa1', 2, 'Fair'],
  ['aaaaaaaaaaaa', 2, 'Fair'],
  ['aB1!', 3, 'Good'],
  ['aaaaaaB1', 3, 'Good'],
  ['aaaaaB1!', 4, 'Strong'],
  ['aaaaaaaaaaB1', 4, 'Strong'],
  ['aaaaaaaaaB1!', 5, 'Very Strong'],
  ['ççççççççÇ1 €', 5, 'Very Strong'],
  ['नमस्तेनमस्ते', 2, 'Fair'],
] as const)('"%s" has %i points: %s', ([password, score, label]) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})
