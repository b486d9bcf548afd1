import { join } from 'node:path'
import { expect, test } from 'vitest'
import { representPage } from './page.ts'
import { createRenderer, serverBuildLoader } from './render.ts'

const build = join(import.meta.dirname, '../../build')
const render = createRenderer(serverBuildLoader(build), 'https://www.example.com')

test('only scripts that the page itself consists of are allowed', async () => {
  const error = '</p><script>theirs()</script>'
  const { html, scripts } = await render('/contact', {
    rejected: { error, fields: {}, values: {} },
  })
  expect(scripts.length).toBeGreaterThan(4)
  for (const script of scripts) expect(html).toContain(`>${script}</script>`)
  expect(scripts.join('')).not.toContain('theirs()')
  const ours = representPage(html, 200, scripts).headers['content-security-policy']
  const all = representPage(html).headers['content-security-policy']
  expect(ours).toBe(all)
})

test('a page that could not be rendered is none', async () => {
  const courses = { categories: null } as never
  await expect(render('/courses', { courses })).rejects.toThrow('/courses could not be rendered.')
})
