import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** One chunk, which compresses better than a dozen small ones. */
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//

/** Our own code that most public pages share is a second chunk: files, and folders with a slash at the end. */
const shared = [
  'brand.ts',
  'contract/inquiry-texts.ts',
  'contract/public-calls.ts',
  'contract/site.ts',
  'web/api/catalogue.ts',
  'web/api/client.ts',
  'web/inquiry-form/',
  'web/site/sections/',
  'web/site/shell/',
  'web/ui/',
]

/** In those folders, but fetched when needed or used by one page. */
const notShared = [
  'web/inquiry-form/places/',
  'web/inquiry-form/send.ts',
  'web/inquiry-form/submission.ts',
  'web/inquiry-form/validate.ts',
  'web/inquiry-form/warnings.ts',
  'web/site/sections/call-to-action.tsx',
  'web/site/sections/call-us.tsx',
  'web/site/sections/city-clocks.tsx',
  'web/site/sections/content.ts',
  'web/site/sections/counters.tsx',
  'web/site/sections/roadmap.tsx',
  'web/site/sections/use-count-up.ts',
  'web/ui/spinner.tsx',
]

for (const path of [...shared, ...notShared]) {
  if (!existsSync(join(import.meta.dirname, path)))
    throw new Error(`vite.config.ts names ${path}, which does not exist.`)
}

const isIn = (paths: string[], id: string) =>
  paths.some((path) => (path.endsWith('/') ? id.startsWith(path) : id === path))

const isShared = (id: string) => {
  const path = relative(import.meta.dirname, id)
  return isIn(shared, path) && !isIn(notShared, path)
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries },
                { name: 'site', test: isShared },
              ],
            },
          },
        },
      },
    },
  },
  // One self-contained server bundle: it starts faster and React is built for production in it.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
