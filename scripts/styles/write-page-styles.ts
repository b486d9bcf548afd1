import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'
import {
  inlinedStyles,
  inlineStyles,
  minifyScripts,
  type PageStyles,
  pageStylesFile,
  shortenClassNames,
} from '../../server/http/page-styles.ts'
import { rejectedPageFile } from '../../server/http/rejected-template.ts'
import { escape, wordsIn } from './page-names.ts'
import { inlineScriptsIn, readPageScripts } from './page-scripts.ts'
import { renderPageStates } from './page-states.ts'
import { shortNamesFor, withShortNames } from './short-names.ts'
import { usedStyles, withoutTypefaces, withThemeValues } from './used-styles.ts'

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
  const rendered = inlinedStyles(pages[0]?.html ?? '')
  if (!rendered) throw new Error('No page has the styles of the site.')
  const all = withThemeValues(rendered)
  const states = await renderPageStates(build)
  const everyPage = [...pages, ...states].map(({ html }) => html)
  const everyScript = new Set(everyPage.map((html) => readPageScripts(build, html)))
  const names = shortNamesFor(everyPage, [...everyScript].join('\n'), all)
  const url = writeAsset(build, withShortNames(withoutTypefaces(all), names))
  const shortNames = [...names].map(([name, short]): [string, string] => [escape(name), short])
  const stylesOf = (html: string) => {
    const scripts = readPageScripts(build, html)
    const scriptWords = wordsIn(scripts)
    const used = usedStyles(all, html.replaceAll(rendered, ''), scripts)
    return withShortNames(used, names, (name) => scriptWords.has(name))
  }

  const minifiedScripts = minified(everyPage.flatMap(inlineScriptsIn))
  for (const { file, html } of pages) {
    const shortened = shortenClassNames(html, new Map(shortNames))
    writeFileSync(
      file,
      inlineStyles(minifyScripts(shortened, minifiedScripts), stylesOf(html), url),
    )
  }
  const inlined = Object.fromEntries(
    Object.entries(Object.groupBy(states, ({ key }) => key)).map(([key, ofKey = []]) => [
      key,
      stylesOf(ofKey.map(({ html }) => html).join('\n')),
    ]),
  )
  const styles: PageStyles = { url, inlined, shortNames, minifiedScripts }
  writeFileSync(join(build, pageStylesFile), JSON.stringify(styles))
}

function minified(scripts: string[]): [string, string][] {
  return [...new Set(scripts)].map((script) => {
    const { code, errors } = minifySync('inline.js', script)
    if (errors.length > 0) throw new Error(`An inline script cannot be read: ${script}`)
    return [script, code.trim()]
  })
}

function writeAsset(build: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const url = `/assets/site-${hash}.css`
  writeFileSync(join(build, 'client', url), css)
  return url
}
