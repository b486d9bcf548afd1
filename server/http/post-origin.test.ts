import { expect, test } from 'vitest'
import { postOrigin } from './post-origin.ts'

const host = 'www.lessons.org'
const own = 'https://www.lessons.org'

test.for([
  ['says nothing', {}, { browser: false, crossSite: false }],
  ['is of this origin', { 'sec-fetch-site': 'same-origin' }, { browser: true, crossSite: false }],
  ['is of this site', { 'sec-fetch-site': 'same-site' }, { browser: true, crossSite: false }],
  ['was begun by a person', { 'sec-fetch-site': 'none' }, { browser: true, crossSite: false }],
  ['is of another site', { 'sec-fetch-site': 'cross-site' }, { browser: true, crossSite: true }],
  ['names our origin', { origin: own }, { browser: true, crossSite: false }],
  ['names none', { origin: 'null' }, { browser: true, crossSite: false }],
  ['names another', { origin: 'https://evil.org' }, { browser: true, crossSite: true }],
  ['names one like ours', { origin: `${own}.evil.org` }, { browser: true, crossSite: true }],
  ['names no address', { origin: '%' }, { browser: true, crossSite: true }],
] as const)('a post that %s', ([, headers, expected]) => {
  expect(postOrigin({ host, ...headers }, own)).toEqual(expected)
})

test('a post to the address in the bar is no foreign one, whatever SITE_URL says', () => {
  const headers = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }
  expect(postOrigin(headers, own).crossSite).toBe(false)
})
