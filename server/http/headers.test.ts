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
