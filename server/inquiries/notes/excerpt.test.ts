import { expect, test } from 'vitest'
import { foldText } from '../../database/fold-text.ts'
import { excerptAround } from './excerpt.ts'

const long = 'one two three '.repeat(20)

test.for([
  ['a short text', 'Prefers mornings', 'morn', 'Prefers mornings'],
  ['a text that just fits', `needle${'x'.repeat(140)}`, 'needle', `needle${'x'.repeat(140)}`],
  ['line breaks', 'First\n\nsecond', 'second', 'First second'],
] as const)('%s is shown whole, on one line', ([, text, term, expected]) => {
  expect(excerptAround(text, term)).toBe(expected)
})

test('a long text is cut between words on both sides of the match', () => {
  const excerpt = excerptAround(`${long}Zoë’s ﬁle${long}`, foldText('zoe’s file'))
  expect(excerpt).toMatch(/^…(one|two|three) .*Zoë’s ﬁle.* (one|two|three)…$/)
  expect(excerpt.length).toBeLessThan(280)
})

test('a text without blanks is cut too', () => {
  const excerpt = excerptAround(`${'x'.repeat(500)}needle${'y'.repeat(500)}`, 'needle')
  expect(excerpt).toContain('needle')
  expect(excerpt.length).toBeLessThan(280)
})

test('a match that folding hides begins the text', () => {
  expect(excerptAround(`a ${long}`, 'nowhere')).toMatch(/^a one two/)
})
