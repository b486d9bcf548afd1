import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './headers.ts'

test('a page may frame the map and nothing else', () => {
  const directives = pagePolicy({ scripts: [], styles: [] }).split('; ')
  expect(directives.filter((directive) => directive.startsWith('frame-src'))).toEqual([
    'frame-src https://www.google.com',
  ])
  expect(directives.filter((directive) => directive.includes('//'))).toHaveLength(1)
})

test('an https address is one for a year, with every subdomain; no other is', () => {
  const header = 'strict-transport-security'
  expect(securityHeaders('https://meridian.example')[header]).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty(header)
})

test('a page runs what is of this origin or has its hash, and no plug-in', () => {
  const policy = pagePolicy({ scripts: ['sha256-one'], styles: ['sha256-two'] })
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual(["'self'", "'sha256-one'"])
  expect(directives.get('style-src')).toEqual(["'self'", "'sha256-two'"])
  // Where these say nothing, `default-src` holds for them.
  for (const name of ['object-src', 'media-src', 'worker-src']) {
    expect(directives.get(name) ?? directives.get('default-src'), name).toEqual(["'none'"])
  }
})
