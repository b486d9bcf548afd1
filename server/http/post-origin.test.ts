import { expect, test } from 'vitest'
import { postOrigin } from './post-origin.ts'

const host = 'www.lessons.org'
const own = 'https://www.lessons.org'

test.for([
  ['has neither header', {}, { browser: false, crossSite: false }],
  ['is of this origin', { 'sec-fetch-site': 'same-origin' }, { browser: true, crossSite: false }],
  ['is of this site', { 'sec-fetch-site': 'same-site' }, { browser: true, crossSite: false }],
  ['was started by a person', { 'sec-fetch-site': 'none' }, { browser: true, crossSite: false }],
  ['is of another site', { 'sec-fetch-site': 'cross-site' }, { browser: true, crossSite: true }],
  ['names our origin', { origin: own }, { browser: true, crossSite: false }],
  ['names none', { origin: 'null' }, { browser: true, crossSite: false }],
  ['names another', { origin: 'https://evil.org' }, { browser: true, crossSite: true }],
  ['names an origin that begins like ours', { origin: `${own}.evil.org` }, { browser: true, crossSite: true }],
  ['has an invalid Origin', { origin: '%' }, { browser: true, crossSite: true }],
] as const)('a post that %s', ([, headers, expected]) => {
  expect(postOrigin({ host, ...headers }, own)).toEqual(expected)
})

test('a post to the host that the browser uses is not cross-site, whatever SITE_URL says', () => {
  const headers = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }
  expect(postOrigin(headers, own).crossSite).toBe(false)
})
