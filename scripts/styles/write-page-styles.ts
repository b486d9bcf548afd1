import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'
import {
  firstScreensOf,
  hasFirstScreens,
  inlinedStyles,
  inlineStyles,
  minifyScripts,
  type PageStyles,
  pageStylesFile,
  shortenClassNames,
} from '../../server/site/page-styles.ts'
import { listNamesFor, withListNames } from './list-names.ts'
import { escape, wordsIn } from './page-names.ts'
import { inlineScriptsIn, readAllScripts, readPageScripts } from './page-scripts.ts'
import { renderPageStates } from './page-states.ts'
import { shortNamesFor, withShortNames } from './short-names.ts'
import { usedStyles, withoutLaterStates, withoutTypefaces, withThemeValues } from './used-styles.ts'

/**
 * Leaves in each page the styles that it uses, and writes all of them into one file (R-style-1). For pages that are
 * rendered at runtime, the styles of all their states are kept.
 */
export async function writePageStyles(build: string): Promise<void> {
  const pages = globSync('client/**/index.html', { cwd: build }).flatMap((name) => {
    const file = join(build, name)
    const html = readFileSync(file, 'utf8')
    return inlinedStyles(html) ? [{ file, html }] : []
  })
  const rendered = inlinedStyles(pages[0]?.html ?? '')
  if (!rendered) throw new Error('No page has the styles of the site.')
  const all = withThemeValues(rendered)
  const states = await renderPageStates(build)
  const everyPage = [...pages, ...states].map(({ html }) => html)
  const everyScript = new Set(everyPage.map((html) => readPageScripts(build, html)))
  const scriptsOfPages = [...everyScript].join('\n')
  const names = shortNamesFor(everyPage, scriptsOfPages, all)
  const lists = listNamesFor(everyPage, scriptsOfPages, all, names)
  const islandScripts = everyPage.map((html) => readAllScripts(build, html)).join('\n')
  const url = writeAsset(
    build,
    withShortNames(withListNames(withoutTypefaces(all), lists), names, (name) =>
      islandScripts.includes(name),
    ),
  )
  const shortNames = [...names, ...lists].map(([name, short]): [string, string] => [
    escape(name),
    short,
  ])
  const stylesOf = (ofPage: string[]) => {
    const html = ofPage.join('\n')
    const firstScreens = ofPage.map(firstScreensOf).join('\n')
    const areAlone = hasFirstScreens(html)
    // The page's module runs when all styles are there, what an inline script marks may be an island before them.
    const marked = firstScreens.includes(' data-island="') ? html : firstScreens
    const scripts = areAlone ? inlineScriptsIn(marked).join('\n') : readPageScripts(build, html)
    const scriptWords = wordsIn(scripts)
    const used = usedStyles(all, firstScreens.replaceAll(rendered, ''), scripts)
    return withShortNames(areAlone ? withoutLaterStates(used) : used, names, (name) =>
      scriptWords.has(name),
    )
  }

  const minifiedScripts = minified(everyPage.flatMap(inlineScriptsIn))
  for (const { file, html } of pages) {
    const shortened = shortenClassNames(withoutRedundantValues(html), new Map(shortNames))
    writeFileSync(
      file,
      inlineStyles(minifyScripts(shortened, minifiedScripts), stylesOf([html]), url),
    )
  }
  const inlined = Object.fromEntries(
    Object.entries(Object.groupBy(states, ({ key }) => key)).map(([key, ofKey = []]) => [
      key,
      stylesOf(ofKey.map(({ html }) => html)),
    ]),
  )
  const styles: PageStyles = { url, inlined, shortNames, minifiedScripts }
  writeFileSync(join(build, pageStylesFile), JSON.stringify(styles))
}

function minified(scripts: string[]): [string, string][] {
  return [...new Set(scripts)]
    .filter((script) => script.trim())
    .map((script) => {
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

/** Says the same in fewer bytes: the value of an option is its text, that of an input is empty. */
const withoutRedundantValues = (html: string): string =>
  html
    .replaceAll(/<option value="([^"]+)">(?=\1<)/g, '<option>')
    .replaceAll(/(<input[^>]*?) value=""/g, '$1')
