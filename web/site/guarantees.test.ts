import { expect, test } from 'vitest'
import { faqs } from './home/content.ts'
import { terms } from './legal/terms/content.ts'
import { guarantees } from './sections/content.ts'

const inTheTerms: Record<string, string> = {
  'First consultation free': 'It begins with a free consultation',
  'Prices in rupees, told with any tax before you buy':
    'We tell you the price of your sessions, with any tax that applies, before you buy',
  'Cancel 24 hours before, full credit': 'at least 24 hours before the session begins, you receive a full credit',
  'Unused credits refunded if you ask within 30 days of purchase':
    'we refund your unused credits when you ask for it within 30 days of purchase',
}

test('the guarantees beside a final button are those of the terms, each with its paragraph', () => {
  expect(guarantees.map(({ text }) => text)).toEqual(Object.keys(inTheTerms))
  for (const { clause, text } of guarantees) {
    expect(JSON.stringify(terms.clauses[clause]?.parts), text).toContain(inTheTerms[text])
  }
  expect(terms.inShort).toContain('Unused credits are refunded if you ask within 30 days of purchase.')
})

test('an answer that quotes the terms has their words and leads to their paragraph', () => {
  const quoted = Object.values(faqs.list).flatMap((faq) => faq.terms ?? [])
  expect(quoted.map(({ clause }) => clause)).toEqual(['sessions', 'conduct', 'agreement', 'eligibility', 'prices'])
  for (const { clause, words } of quoted) {
    expect(JSON.stringify(terms.clauses[clause]?.parts), words).toContain(
      words.replace(/^(You need|A) /, '').replace(/\.$/, ''),
    )
  }
})
