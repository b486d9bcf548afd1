import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  inlinedStyles,
  inlineStyles,
  type PageStyles,
  pageStylesFile,
} from '../../server/http/page-styles.ts'
import { rejectedPageFile } from '../../server/http/rejected-template.ts'
import { readPageScripts } from './page-scripts.ts'
import { renderPageStates } from './page-states.ts'
import { usedStyles, withoutTypefaces } from './used-styles.ts'

/**
 * Leaves in each page the styles that it uses, and writes all of them into one file (R-style-1). For pages that are
 * rendered at runtime, the styles of all their states are kept.
 */
export async function writePageStyles(build: string): Promise<void> {
  const pages = [...globSync('client/**/index.html', { cwd: build }), rejectedPageFile].flatMap(
    (name) => {
      const file = join(build, name)
      const html = readFileSync(file, 'utf8')
      return inlinedStyles(html) ? [{ file, html }] : []
    },
  )
  const all = inlinedStyles(pages[0]?.html ?? '')
  if (!all) throw new Error('No page has the styles of the site.')
  const url = writeAsset(build, withoutTypefaces(all))
  const stylesOf = (html: string) =>
    usedStyles(all, html.replaceAll(all, ''), readPageScripts(build, html))

  for (const { file, html } of pages) writeFileSync(file, inlineStyles(html, stylesOf(html), url))

  const states = Object.groupBy(await renderPageStates(build), ({ path }) => path)
  const inlined = Object.fromEntries(
    Object.entries(states).map(([path, pageStates = []]) => [
      path,
      stylesOf(pageStates.map(({ html }) => html).join('\n')),
    ]),
  )
  const styles: PageStyles = { url, inlined }
  writeFileSync(join(build, pageStylesFile), JSON.stringify(styles))
}

function writeAsset(build: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const url = `/assets/site-${hash}.css`
  writeFileSync(join(build, 'client', url), css)
  return url
}
