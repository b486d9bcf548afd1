import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { backOfficeFloor, publicFloor } from './contract/browsers.ts'
import { brandColours } from './scripts/site/colours.ts'

/**
 * One chunk for all islands and the back office: React, and what they share. In chunks of their own the small modules cost a
 * request each, and 3 KB. The router is for the back office alone.
 */
const react =
  /node_modules\/(react|react-dom|scheduler)\/|\/web\/(islands\/(hydrate|error-boundary|served-form|typed-input|adopted)|ui\/(button|emoji-font|field|inline-script|line-icon|notice|rendered-page|spinner|unbroken|use-fetched-list|use-island-hydrated)|api\/(client|catalogue))\.tsx?$|\/brand\.ts$|\/contract\/(inquiries\/inquiry-(rules|texts)|public-calls|text-rules|time-zones\/zone-name)\.ts$/

/**
 * One chunk for all icons of the back office. Every file imports them from one module, so it cannot be told which of them the
 * dashboard alone needs; left to themselves they are put beside its route, and the desk's chunk and theirs import each other.
 */
const icons = /node_modules\/lucide-react\//

/** What the dashboard cannot begin without, and no other page needs. */
const deskModules = new Set<string>()

/**
 * They are one chunk, whatever late parts need of them too: in sixty small ones they are larger, and each waits for another to
 * name it.
 */
const deskChunk = (): Plugin => ({
  name: 'desk-chunk',
  enforce: 'post',
  apply: 'build',
  // Without it a chunk must hold all that its modules need, so that other pages would load it.
  config: () => ({
    environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } },
  }),
  buildEnd() {
    if (this.environment.name !== 'client') return
    const withImports = (ids: readonly string[], isWhole: boolean, found = new Set<string>()): Set<string> => {
      for (const id of ids) {
        const module = found.has(id) ? null : this.getModuleInfo(id)
        found.add(id)
        if (module)
          withImports([...module.importedIds, ...(isWhole ? module.dynamicallyImportedIds : [])], isWhole, found)
      }
      return found
    }
    const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
    const isDashboard = (id: string) => id.includes('/web/back-office/dashboard.tsx')
    const others = withImports(
      entries.filter((id) => !isDashboard(id)),
      true,
    )
    for (const id of withImports(entries.filter(isDashboard), false)) if (!others.has(id)) deskModules.add(id)
  },
})

const siteModule = 'web/site/browser/main.ts'
const virtualSiteModule = 'virtual:site-module'
const hotReplacement = 'virtual:react-router/inject-hmr-runtime'
const publicRoute = /\/web\/site\/.*\?__react-router-build-client-route$/

/**
 * Public pages have no router in the browser (docs/decisions/0039): in the client build their route modules are empty, so
 * that their words are in no script, and their own module is one more entry, whose URL the server's build gets.
 */
const publicPages = (): Plugin => {
  let outDir = ''
  let isBuild = false
  return {
    name: 'public-pages',
    // After React Router's own plugin, which makes the entry of each route.
    enforce: 'post',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { input: [siteModule] } } } },
    }),
    configResolved({ command, environments, root }) {
      isBuild = command === 'build'
      outDir = resolve(root, environments['client']?.build.outDir ?? '')
    },
    transform(code, id) {
      if (publicRoute.test(id)) return 'export default null'
      // Replaces modules while they are edited: React Router's own scripts bring it, which public pages lack.
      return !isBuild && id.endsWith(siteModule) ? `import '${hotReplacement}'\n${code}` : undefined
    },
    resolveId: (id) => (id === virtualSiteModule ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${virtualSiteModule}`) return
      const urls = isBuild ? builtUrls(outDir) : [siteModule]
      return `export default ${JSON.stringify(urls.map((url) => `/${url}`).join(' '))}`
    },
  }
}

/**
 * Of the client, which is built first. Beside the module stands what it and the islands import, but for React, so that no
 * file waits for another to name it.
 */
const builtUrls = (outDir: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const main = manifest[siteModule]
  if (!main) throw new Error(`The client build has no ${siteModule}.`)
  const found = new Set([siteModule])
  const add = (key: string) => {
    for (const imported of manifest[key]?.imports ?? []) {
      if (!found.has(imported)) add(imported)
      found.add(imported)
    }
  }
  for (const key of [siteModule, ...(main.dynamicImports ?? [])]) add(key)
  return [...found].flatMap((key) => {
    const { file, name } = manifest[key] ?? {}
    return file && name !== 'react' ? [file] : []
  })
}

/**
 * Vite wraps each dynamic import to fetch the styles of its chunk first, and no chunk has any: 0.7 KB of every page. The id is
 * Vite's own; after a change of it pages have the wrapper again, and the bound of bytes in tests/journeys/site/home.spec.ts says so.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
})

/**
 * Fails a build in which chunks import each other: which of them runs first depends on which the network brings first, and
 * what it takes from the other is undefined until that has run.
 */
const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const finished = new Set<string>()
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) this.error(`Chunks import each other: ${[...path, file].join(' → ')}`)
      const chunk = bundle[file]
      if (finished.has(file) || chunk?.type !== 'chunk') return
      for (const imported of chunk.imports) visit(imported, [...path, file])
      finished.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
})

const targetsOf = (floor: typeof publicFloor) => Object.entries(floor).map((browser) => browser.join(''))

export default defineConfig(({ command }) => ({
  plugins: [plainImports(), brandColours(), tailwindcss(), reactRouter(), publicPages(), deskChunk(), noChunkCycles()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    // Self-contained server bundles start faster, and have React for production whatever NODE_ENV says.
    ...(command === 'build' && {
      ssr: {
        keepProcessEnv: false,
        resolve: { noExternal: true as const },
        build: { emitAssets: true },
      },
    }),
    client: {
      build: {
        target: targetsOf(publicFloor),
        // Of the site they are lowered once its pages have been written (scripts/styles).
        cssTarget: targetsOf(backOfficeFloor),
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: react },
                { name: 'icons', test: icons, includeDependenciesRecursively: false },
                { name: 'desk', test: (id: string) => deskModules.has(id), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
}))
