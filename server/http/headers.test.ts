import { expect, test } from 'vitest'
import { pagePolicy } from './headers.ts'

test('a page may frame the map and nothing else', () => {
  const directives = pagePolicy({ scripts: [], styles: [] }).split('; ')
  expect(directives.filter((directive) => directive.startsWith('frame-src'))).toEqual([
    'frame-src https://www.google.com',
  ])
  expect(directives.filter((directive) => directive.includes('//'))).toHaveLength(1)
})
