import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './headers.ts'

test('a page may frame the map and nothing else', () => {
  const directives = pagePolicy({ scripts: [], styles: [] }).split('; ')
  expect(directives.filter((directive) => directive.startsWith('frame-src'))).toEqual([
    'frame-src https://www.google.com',
  ])
  expect(directives.filter((directive) => directive.includes('//'))).toHaveLength(1)
})

test('HSTS lasts a year on https, with subdomains where configured, and is absent on http', () => {
  const header = 'strict-transport-security'
  const headersOf = (siteUrl: string, hstsSubdomains: boolean) => securityHeaders({ siteUrl, hstsSubdomains })
  expect(headersOf('https://meridian.example', false)[header]).toBe('max-age=31536000')
  expect(headersOf('https://meridian.example', true)[header]).toBe('max-age=31536000; includeSubDomains')
  expect(headersOf('http://localhost:3000', true)).not.toHaveProperty(header)
})

test('a page runs scripts of this origin or with its hash, and no plug-in', () => {
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
  for (const name of ['object-src', 'media-src', 'worker-src']) {
    expect(directives.get(name) ?? directives.get('default-src'), name).toEqual(["'none'"])
  }
})
