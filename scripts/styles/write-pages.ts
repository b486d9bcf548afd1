import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { browserslistToTargets, Features, transform } from 'lightningcss'
import { minifySync } from 'vite'
import { publicFloor } from '../../contract/browsers.ts'
import { placeholderOrigin } from '../../contract/site.ts'
import { type PageStyles, pageStylesFile } from '../../server/site/page.ts'
import { createRenderer, entryOf, serverBuildLoader } from '../../server/site/render.ts'
import { type RenderedState, renderStates, runtimeStates } from './page-states.ts'
import { usedStyles, withoutLaterStates, withoutTypefaces, withThemeValues } from './used-styles.ts'

const importedAsset = /(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)/g

/** What needs React waits for the rest of the styles (web/islands/load-islands.ts). */
const needsNoReact = (name: string, script: string) => !name.startsWith('react-') && !script.includes('"./react-')

/** The module of the public pages, with what it imports. */
function readModuleScripts(
  build: string,
  moduleUrl: string,
  isWanted = (_name: string, _script: string) => true,
): string {
  const scripts = new Map<string, string>()
  const add = (name: string) => {
    if (scripts.has(name)) return
    const script = readFileSync(join(build, 'client/assets', name), 'utf8')
    if (!isWanted(name, script)) return
    scripts.set(name, script)
    for (const [, imported = ''] of script.matchAll(importedAsset)) add(imported)
  }
  add(moduleUrl.slice('/assets/'.length))
  return [...scripts.values()].join('\n')
}

const targets = browserslistToTargets(
  Object.entries(publicFloor).map(([name, version]) => `${name === 'ios' ? 'ios_saf' : name} ${version}`),
)

/** Lightning CSS repeats a prefixed declaration each time that it reads it. */
const withoutRepetitions = (css: string): string => css.replaceAll(/([\w-]+:[^;{}]+;)\1+/g, '$1')

/** What the oldest browsers of the public site do not read in words that they do, such as ranges in media queries. */
const lowerStyles = (css: string): string => {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    // Nothing here is dark.
    exclude: Features.LightDark,
  })
  return withoutRepetitions(code.toString())
}

/** `/courses` shows what administrators change. */
const pathsAtRuntime = ['/courses', '/*']

/**
 * Writes each page that is rendered once. Those of the site are rendered to see which styles they use, and again
 * with these; of pages that are rendered at runtime, the styles of all their states are kept.
 */
export async function writePages(build: string): Promise<void> {
  const backOffice = createRenderer(serverBuildLoader(build, 'back_office'), placeholderOrigin)
  await writeEach(build, await listPaths(build, 'back_office'), backOffice)
  const paths = await listPaths(build, 'site')
  const { forFiles, forRuntime } = await writeStyles(build, paths)
  writeFileSync(join(build, pageStylesFile), JSON.stringify(forRuntime))
  const render = createRenderer(serverBuildLoader(build), placeholderOrigin, { styles: forFiles })
  await writeEach(build, paths, render)
}

/** Every address without a parameter. */
async function listPaths(build: string, bundle: 'site' | 'back_office'): Promise<string[]> {
  const { routes } = await serverBuildLoader(build, bundle)()
  return Object.values(routes)
    .flatMap((route) => (route?.path || route?.index ? [`/${route.path ?? ''}`] : []))
    .filter((path) => !pathsAtRuntime.includes(path))
}

async function writeEach(build: string, paths: string[], render: ReturnType<typeof createRenderer>): Promise<void> {
  for (const path of paths) {
    const { html, status } = await render(path)
    if (status !== 200) throw new Error(`${path} was rendered with the status ${status}.`)
    const file = join(build, 'client', path, 'index.html')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}

async function writeStyles(build: string, paths: string[]) {
  const { css, siteModule } = entryOf(await serverBuildLoader(build)())
  const all = withThemeValues(css)
  const files = await renderStates(
    build,
    paths.map((path) => ({ path })),
  )
  const atRuntime = await renderStates(build, runtimeStates)
  const pages = [...files, ...atRuntime]
  const [module = ''] = siteModule.split(' ')
  const moduleScripts = readModuleScripts(build, module, needsNoReact)
  const inlineScripts = new Set(pages.flatMap(({ scripts }) => scripts))
  const minifiedScripts = [...inlineScripts].map((script): [string, string] => [script, minified(script)])
  const url = writeAsset(build, lowerStyles(withoutTypefaces(all)))

  const stylesOf = (ofPage: RenderedState[]) => {
    const isInParts = ofPage.some(({ html, firstScreens }) => html !== firstScreens)
    const firstScreens = ofPage.map((page) => page.firstScreens).join('\n')
    const ownScripts = ofPage.flatMap((page) => page.scripts)
    // The page's module runs when all styles are there, what an inline script marks may be an island before them.
    const early = ownScripts.filter(
      (script) => firstScreens.includes(' data-island="') || firstScreens.includes(script),
    )
    const used = usedStyles(all, firstScreens, [...early, isInParts ? '' : moduleScripts].join('\n'))
    return lowerStyles(isInParts ? withoutLaterStates(used) : used)
  }
  const styles = (states: RenderedState[]): PageStyles => ({
    url,
    inlined: Object.fromEntries(
      Object.entries(Object.groupBy(states, ({ key }) => key)).map(([key, ofKey = []]) => [key, stylesOf(ofKey)]),
    ),
    minifiedScripts,
  })
  return { forFiles: styles(files), forRuntime: styles(atRuntime) }
}

function minified(script: string): string {
  if (script.startsWith('{')) return script
  const { code, errors } = minifySync('inline.js', script)
  if (errors.length > 0) throw new Error(`An inline script cannot be read: ${script}`)
  return code.trim()
}

function writeAsset(build: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const url = `/assets/site-${hash}.css`
  writeFileSync(join(build, 'client', url), css)
  return url
}
