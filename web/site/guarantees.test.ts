import { expect, test } from 'vitest'
import { terms } from './legal/terms/content.ts'
import { guarantees } from './sections/content.ts'

const inTheTerms: Record<string, string> = {
  'First consultation free': 'It begins with a free consultation',
  'Cancel 24 hours before, full credit': 'at least 24 hours before the session begins, you receive a full credit',
  'Unused credits refunded if you ask within 30 days of purchase':
    'we refund your unused credits when you ask for it within 30 days of purchase',
}

test('the guarantees beside a final button are those of the terms, each with its paragraph', () => {
  expect(guarantees.map(({ text }) => text)).toEqual(Object.keys(inTheTerms))
  for (const { clause, text } of guarantees) {
    const paragraph = terms.clauses.find(({ id }) => id === clause)
    expect(JSON.stringify(paragraph?.parts), text).toContain(inTheTerms[text])
  }
  expect(terms.inShort).toContain('Unused credits are refunded if you ask within 30 days of purchase.')
})
