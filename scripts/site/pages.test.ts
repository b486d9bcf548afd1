import { expect, test } from 'vitest'
import { placeholderOrigin } from '#contract/site.ts'
import { listPages } from './write.ts'

const route = (path: string | undefined, tags?: object[], parentId = 'site/shell/layout') => ({
  id: `page of ${path}`,
  parentId,
  path,
  module: tags ? { meta: () => tags } : {},
})

const headOf = (path: string) => [
  { tagName: 'link', rel: 'canonical', href: placeholderOrigin + path },
  { property: 'og:title', content: `The page ${path}` },
  { property: 'og:image', content: `${placeholderOrigin}/social/one.jpg` },
]

test('a page is described by its head tags, also the home page, which has no path', () => {
  const page = { title: 'The page /', socialImage: '/social/one.jpg' }
  expect(listPages({ home: route(undefined, headOf('/')) })).toEqual([{ path: '/', ...page }])
})

test('hidden, unknown and back-office pages are not public', () => {
  const pages = listPages({
    sent: route('contact/sent', [{ name: 'robots', content: 'noindex' }]),
    unknown: route('*'),
    login: route('admin/login', [], 'back-office/layout/layout'),
  })
  expect(pages).toEqual([])
})

test.each([
  ['no head tags', route('about-us')],
  ['no social image', route('about-us', headOf('/about-us').slice(0, 2))],
  ['the canonical address of another page', route('about-us', headOf('/contact'))],
])('a public page with %s stops the build', (_, page) => {
  expect(() => listPages({ page })).toThrow('The page /about-us does not say with head() what it is.')
})
