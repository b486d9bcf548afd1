import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type PageStyles, pageStylesFile } from '#server/site/page.ts'
import { renderStates, runtimeStates } from './styles/page-states.ts'

/** Some 14 KB come in a first round trip: what is painted first. */
const maxFirstScreensKb = 15
const maxKb = 18

const kbOf = (html: string) => brotliCompressSync(html).length / 1024

const build = join(import.meta.dirname, '../build')
const read = (path: string) => readFileSync(join(build, path), 'utf8')

let pages: { key: string; html: string }[] = []

beforeAll(async () => {
  const prerendered = globSync('client/**/index.html', { cwd: build })
    .filter((path) => !path.includes('admin'))
    .map((path) => ({
      key: path.slice('client'.length, -'/index.html'.length) || '/',
      html: read(path),
    }))
  const styles = JSON.parse(read(pageStylesFile)) as PageStyles
  pages = [...prerendered, ...(await renderStates(build, runtimeStates, styles))]
  expect(pages.length).toBeGreaterThan(15)
})

test('the first screens of every page are at most 15 KB with their styles, all of it 18 KB, in brotli', () => {
  for (const { key, html } of pages) {
    const [firstScreens = ''] = html.split('<link rel="stylesheet"')
    expect(kbOf(firstScreens), key).toBeLessThanOrEqual(maxFirstScreensKb)
    expect(kbOf(html), key).toBeLessThanOrEqual(maxKb)
  }
})

test('no drawing of more than 1 KB is in the HTML of a page', () => {
  for (const { key, html } of pages)
    for (const [drawing] of html.matchAll(/<svg[^]*?<\/svg>/g)) {
      expect(drawing.length, `${key}: ${drawing.slice(0, 80)}`).toBeLessThanOrEqual(1024)
      if (drawing.includes(' stroke="')) expect(drawing, key).toContain(' fill="')
    }
})

test('no page lets its first paint wait for a file', () => {
  for (const { key, html } of pages) {
    const [head = ''] = html.split('<body>')
    expect(head, key).not.toMatch(/<link[^>]* (?:rel="stylesheet"|as="font")/)
    expect(html, key).toMatch(/<body><link rel="preload"[^>]* as="font"/)
  }
})
