import { describe, expect, test } from 'vitest'
import { countLines } from './language/comment-share.ts'
import { findPrivateWords } from './language/private-words.ts'
import { findUnitlessTimes } from './language/time-units.ts'

describe('a time without its unit', () => {
  test.for([
    ['a constant', 'const sessionTimeout = 5'],
    ['a product', 'const lifetime = 7 * 24 * hourMs'],
    ['a difference of two moments', 'const age = Date.now() - at.getTime()'],
    ['a property', 'const limits = { idle: 10_000 }'],
    ['a property of a type', 'type Options = { delay?: number }'],
    ['a parameter', 'function poll(interval: number) {}'],
    ['a default', 'function poll({ pause = 20 } = {}) {}'],
    ['a private member', 'class Cache { #ttl = 60 }'],
    ['a constant that is called like a unit', 'const days = 24 * 60 * 60_000'],
    ['an option of a library that we name ourselves', 'const timeout = 5_000'],
  ] as const)('is refused: %s', ([, code]) => {
    expect(findUnitlessTimes('a.ts', code)).toEqual([expect.stringContaining('a.ts:1 ')])
  })

  test.for([
    ['a unit in the name', 'const sessionTimeoutMs = 5; const retryAfterSeconds = 3'],
    ['a unit in the name of the object', 'const timeoutsMs = { idle: 10, answer: 5 }'],
    ['an option of a library', 'fetch(url, { timeout: 5_000 })'],
    ['a word that ends alike', 'const page = 3; const storage = 4; const language = 5'],
    ['no number', `const delay = readDelay(); const interval = 'month'; setTimeout(poll, 5)`],
    ['an hour of the day', 'const opening = { hour: 9, day: 1 }'],
    ['a function', 'type Options = { wait: (ms: number) => void }'],
  ] as const)('is not %s', ([, code]) => {
    expect(findUnitlessTimes('a.ts', code)).toEqual([])
  })
})

describe('a private word', () => {
  test.for([
    ['a type', 'a.tsx', 'type CardGiven = { id: number }'],
    ['a function that is called', 'a.ts', 'keepHouse()'],
    ['a component', 'a.tsx', 'export const Page = () => <Telling />'],
    ['a property', 'a.ts', 'const { patience } = options'],
    ['a file', 'hold-back.test.ts', ''],
  ] as const)('is refused: %s', ([, path, code]) => {
    expect(findPrivateWords(path, code)).toHaveLength(1)
  })

  test('is told once for a file, with its line and the word to use', () => {
    expect(findPrivateWords('a.ts', '\ntidy()\ntidy()\n')).toEqual([
      'a.ts:2 tidy: say startCleanup, runCleanup',
    ])
  })

  test('may stand in a text, and in a longer word', () => {
    expect(findPrivateWords('a.ts', `say('patience'); const givenName = 'Given'`)).toEqual([])
  })
})

describe('lines of comments', () => {
  test.for([
    ['lines and blocks, of all lines', 'a.ts', '// a\n\n/**\n * b\n */\nconst c = 1\n', 4, 6],
    ['no comment beside code', 'a.ts', 'const a = 1 // b\n', 0, 1],
    ['no text that looks like one', 'a.ts', 'const a = `\n// b\n/* c */\n`\n', 0, 4],
    ['comments in markup', 'a.tsx', 'const a = (\n  <b>\n    {/* c */}\n  </b>\n)\n', 1, 5],
    ['comments in styles', 'a.css', '/* a\n  b */\n.c {\n}\n', 2, 4],
  ] as const)('are %s', ([, path, text, comments, all]) => {
    expect(countLines(path, text)).toEqual({ comments, all })
  })
})
