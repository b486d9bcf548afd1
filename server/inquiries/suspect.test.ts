import { expect, test } from 'vitest'
import { inquirySubmission } from '#contract/inquiry-submission.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import { suspicionOf } from './suspect.ts'

const judge = (said: object) => suspicionOf(inquirySubmission.parse(inquiry(said)))
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://a${n}.example`).join(' ')

test.for([
  ['the specified payload and nothing else', {}, null],
  ['a form that was shown for a while', { shownFor: 2_000 }, null],
  ['a form that was sent at once', { shownFor: 1_999 }, 'too_fast'],
  ['a clock that ran backwards', { shownFor: -5 }, 'too_fast'],
  ['a time that is no number', { shownFor: 'soon' }, null],
  ['the field that nobody sees', { website: 'x' }, 'honeypot'],
  ['that field left empty', { website: '  ', shownFor: 9_000 }, null],
  ['four links', { comments: links(4) }, null],
  ['five links', { comments: links(5) }, 'links'],
  [
    'five links over all fields',
    { comments: links(3), goals: 'www.a.example HTTP://b.example' },
    'links',
  ],
  ['links in where the visit came from', { source: { landing_page: links(6) } }, null],
] as const)('%s', ([, said, expected]) => {
  expect(judge(said)).toBe(expected)
})

test.for([{ website: 7 }, { source: 'x' }, { source: { utm_source: 'x'.repeat(999) } }])(
  'nothing about the form itself is a reason to refuse an inquiry: %o',
  (odd) => {
    expect(inquirySubmission.safeParse({ ...inquiry(), ...odd }).success).toBe(true)
  },
)
