import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type PageStyles, pageStylesFile } from '#server/http/page-styles.ts'
import { renderPageStates } from './styles/page-states.ts'

const build = join(import.meta.dirname, '../build')
const read = (path: string) => readFileSync(join(build, path), 'utf8')

let pages: { path: string; html: string }[] = []

beforeAll(async () => {
  const prerendered = globSync('client/**/index.html', { cwd: build })
    .filter((path) => !path.includes('admin'))
    .map((path) => ({
      path: path.slice('client'.length, -'/index.html'.length) || '/',
      html: read(path),
    }))
  const styles = JSON.parse(read(pageStylesFile)) as PageStyles
  pages = [...prerendered, ...(await renderPageStates(build, styles))]
  expect(pages.length).toBeGreaterThan(15)
})

test('no drawing of more than 1 KB is in the HTML of a page', () => {
  for (const { path, html } of pages)
    for (const [drawing] of html.matchAll(/<svg[^]*?<\/svg>/g))
      expect(drawing.length, `${path}: ${drawing.slice(0, 80)}`).toBeLessThanOrEqual(1024)
})
