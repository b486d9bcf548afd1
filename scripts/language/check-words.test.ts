import { describe, expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

const words = (count: number) => 'word '.repeat(count)
const documents = {
  'docs/README.md':
    '[use](use.md), [units](../deploy/README.md#units), [proofs](evidence/proofs.md)',
  'docs/use.md': words(3000),
  'deploy/README.md': words(3000),
  'docs/evidence/proofs.md': words(99_999),
  'docs/decisions/0001-a.md': 'a line\n'.repeat(30),
}

describe('documents', () => {
  test('within their caps are let be, and evidence has none', () => {
    expect(checkWords(documents)).toEqual([])
  })

  test.for([
    [
      'a long document',
      { 'docs/b.md': words(3001) },
      ['docs/b.md: 3001 words, at most 3000 may be'],
    ],
    [
      'a decision of too many lines',
      { 'docs/decisions/0002-b.md': 'a line\n'.repeat(31) },
      ['docs/decisions/0002-b.md: 31 lines, at most 30 may be'],
    ],
    [
      'a decision of lines that are too long',
      { 'docs/decisions/0002-b.md': `${'a'.repeat(249)}\n`.repeat(16) },
      ['docs/decisions/0002-b.md: 32 lines, at most 30 may be'],
    ],
    [
      'much in all',
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`b${index}.md`, words(3000)])),
      ['all documents: 42063 words, at most 35000 may be'],
    ],
    ['doors that are not there', { 'docs/README.md': undefined }, ['docs/README.md was not read']],
  ] as const)('%s is refused', ([, more, problems]) => {
    const all = Object.entries({ ...documents, ...more }).filter(([, text]) => text !== undefined)
    expect(checkWords(Object.fromEntries(all) as Record<string, string>)).toEqual(problems)
  })

  test('behind the doors are counted together', () => {
    const chapters = Array.from({ length: 6 }, (_, index) => `c${index}.md`)
    const read = {
      'docs/README.md': chapters.map((path) => `[a](${path})`).join(),
      ...Object.fromEntries(chapters.map((path) => [`docs/${path}`, words(2501)])),
    }
    expect(checkWords(read)).toEqual(['what the doors lead to: 15006 words, at most 15000 may be'])
  })
})
