import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicPaths } from '#tests/support/pages.ts'
import { readScene } from './social-images.ts'

const root = join(import.meta.dirname, '../..')

test('the social image of each page has the scene of that page; legal pages have none', () => {
  const paths = publicPaths.filter((path) => path !== '/contact/sent')
  const withoutScene = paths.filter((path) => !readScene(root, path))
  expect(withoutScene).toEqual(['/privacy-policy', '/terms-of-service', '/cookie-policy'])
  const scenes = paths.flatMap((path) => readScene(root, path)?.toString() ?? [])
  expect(new Set(scenes).size).toBe(scenes.length)
})
