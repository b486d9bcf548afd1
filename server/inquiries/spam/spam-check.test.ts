import { expect, test } from 'vitest'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { checkSpam, type PostOrigin } from './spam-check.ts'

const check = (fields: object, origin?: PostOrigin) =>
  checkSpam(inquirySubmission.parse(inquiryPayload(fields)), origin)
const makeLinks = (count: number) => Array.from({ length: count }, (_, n) => `https://a${n}.example`).join(' ')
const scriptedClient = { crossSite: false, browser: false }
const weekMs = 7 * 24 * 60 * 60_000

test.for([
  ['the specified payload and nothing else', {}, null],
  ['a form that was shown for a while', { shownFor: 2_000 }, null],
  ['a form that was sent at once', { shownFor: 1_999 }, 'too_fast'],
  ['a clock that ran backwards', { shownFor: -5 }, 'too_fast'],
  ['a time that is no number', { shownFor: 'soon' }, null],
  ['a tab that was left open for a month', { shownFor: 4 * weekMs }, null],
  ['the field that nobody sees', { website: 'x' }, 'honeypot'],
  ['that field left empty', { website: '  ', shownFor: 9_000 }, null],
  ['three links', { comments: makeLinks(3) }, null],
  ['four links', { comments: makeLinks(4) }, 'links'],
  ['links in where the visit came from', { source: { landing_page: makeLinks(6) } }, null],
] as const)('%s', ([, fields, expected]) => {
  expect(check(fields)).toBe(expected)
})

/** Real messages, with reserved or invented addresses. */
const spamCases: [what: string, fields: object, expected: string][] = [
  [
    'links in a list without spaces',
    { comments: 'http://a.example,http://b.example,http://c.example,http://d.example' },
    'links',
  ],
  ['bare domains', { comments: 'Best prices: cheap-pills.top rx-store.shop meds24.online pharma-best.xyz' }, 'links'],
  [
    'bare domains with a path',
    { comments: 'loans-a.finance/x loans-b.finance/y loans-c.finance/z quickcash.africa/1' },
    'links',
  ],
  [
    'domains with a country, in capitals',
    { comments: 'BEST-SEO.CO.UK TOP-LINKS.COM.AU WEB-RANK.NET PAGE-ONE.ORG' },
    'links',
  ],
  [
    'links of several kinds over several fields',
    {
      comments: 'see https://a.example and www.b.example',
      goals: 'buy-followers.com',
      schoolName: 'casino.example/win',
    },
    'links',
  ],
  ['hxxp', { comments: 'Earn 500 a day hxxp://crypto-profit.example/join' }, 'disguised_link'],
  ['BBCode with an address', { comments: 'Nice site. [url=http://viagra.example]buy here[/url]' }, 'disguised_link'],
  ['an HTML link', { comments: 'Hello <a href="http://dating.example">meet singles</a>' }, 'disguised_link'],
  [
    'a link for a name',
    { parentFirstName: 'You have won! claim-prize.online/77', parentLastName: 'x' },
    'disguised_link',
  ],
  ['a link for a child', { childName: 'https://win.example' }, 'disguised_link'],
  [
    'one word in every name, and a link',
    {
      parentFirstName: 'GeorgeTib',
      parentLastName: 'GeorgeTib',
      childName: 'georgetib',
      comments: 'Hi, look at https://promo.example/offer',
    },
    'scripted_link',
  ],
]
test.for(spamCases)('spam: %s', ([, fields, expected]) => {
  expect(check(fields)).toBe(expected)
  expect(check({ ...fields, shownFor: 45_000 })).toBe(expected)
})

const honestCases: [what: string, fields: object][] = [
  ['a school by its full address', { schoolName: 'https://www.stmarys.example/about/curriculum' }],
  [
    'the pages of three schools',
    { comments: 'We choose between https://a.example, www.b.example and c-school.org.uk' },
  ],
  ['e-mail addresses', { comments: 'Write to dad@family.com, mum@family.co.uk, gran@family.net' }],
  [
    'an e-mail that begins like a domain',
    {
      comments: 'john.net@family.org jane.com+a@family.org j.org+a@family.org a.info+a@family.org me.dev+a@family.org',
    },
  ],
  ['full stops without spaces', { comments: 'He is weak in maths.She is fine.Both read.They try.Thanks.Best.Priya' }],
  [
    'words with full stops and slashes',
    { comments: 'e.g. algebra/geometry, i.e. Yr.9/10, 3.5/5 in tests, Mr.Smith/Mrs.Smith teach' },
  ],
  ['grades and hours', { comments: 'GPA 3.4, up from 2.9. Free 4.30–6.00 p.m. or 9.15 a.m.' }],
  ['who told of us', { referredBy: 'google.com and facebook.com' }],
  ['their work', { goals: 'Her project is at github.com/zoe/maths and on zoe.dev, a blog at zoe.io/blog' }],
  ['square brackets and comparisons', { comments: '[Urgent] marks < 50 and a < b, see [link] or [1]' }],
  ['names with signs', { parentFirstName: 'Jean-Luc', parentLastName: "O'Neill jr.", childName: 'Zoë St. John' }],
  ['one name for all three, and no link', { parentFirstName: 'Lee', parentLastName: 'Lee', childName: 'Lee' }],
  ['another script', { comments: 'मेरी बेटी कक्षा 9 में है। गणित में मदद चाहिए.धन्यवाद', parentFirstName: 'प्रिया' }],
  ['an ellipsis and an abbreviation', { comments: 'Well...we hope so. U.S. curriculum, Ph.D. tutor' }],
]
test.for(honestCases)('no spam: %s', ([, fields]) => {
  expect(check(fields)).toBe(null)
  expect(check({ ...fields, shownFor: 45_000 })).toBe(null)
})

const withLink = { comments: 'Look at https://promo.example', shownFor: 45_000 }
test.for([
  ['of a program that names a time', withLink, scriptedClient, 'scripted_link'],
  ['that is absurd', { ...withLink, shownFor: 10 * weekMs }, undefined, 'scripted_link'],
  ['of a program, without a link', { shownFor: 45_000 }, scriptedClient, null],
  ['that nobody named', { comments: withLink.comments }, scriptedClient, null],
  ['of a browser', withLink, { ...scriptedClient, browser: true }, null],
] as const)('a time from showing to sending %s', ([, sent, from, expected]) => {
  expect(check(sent, from)).toBe(expected)
})

test.for([{ website: 7 }, { source: 'x' }, { source: { utm_source: 'x'.repeat(999) } }])(
  'nothing about the form itself is a reason to refuse an inquiry: %o',
  (odd) => {
    expect(inquirySubmission.safeParse({ ...inquiryPayload(), ...odd }).success).toBe(true)
  },
)
