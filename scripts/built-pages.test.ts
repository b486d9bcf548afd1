import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type PageStyles, pageStylesFile } from '#server/http/page-styles.ts'
import { renderPageStates } from './styles/page-states.ts'

/** What a first round trip carries. */
const maxKb = 14
/** The home page has ten sections and the form; the details of a course stand in the page of all courses. */
const largePagesKb: Record<string, number> = { '/': 19.5, '/courses?category': 15.5 }

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
  pages = [...prerendered, ...(await renderPageStates(build, styles))]
  expect(pages.length).toBeGreaterThan(15)
})

test('every page is at most 14 KB with its styles, in brotli, but the home page and the details of a course', () => {
  for (const { key, html } of pages) {
    const kb = brotliCompressSync(html).length / 1024
    expect(kb, key).toBeLessThanOrEqual(largePagesKb[key] ?? maxKb)
  }
})

test('no drawing of more than 1 KB is in the HTML of a page', () => {
  for (const { key, html } of pages)
    for (const [drawing] of html.matchAll(/<svg[^]*?<\/svg>/g))
      expect(drawing.length, `${key}: ${drawing.slice(0, 80)}`).toBeLessThanOrEqual(1024)
})
