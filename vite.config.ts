import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every public page needs of the libraries travels as one file: it compresses better than a dozen small ones. */
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//

/**
 * So does our own code that most public pages share. What the form fetches when needed stays apart, and what a single page
 * shows stays with that page.
 */
const everyPage =
  /\/(brand\.ts|contract\/(site|inquiry-texts|public-calls)\.ts|web\/api\/(client|catalogue)\.ts|web\/ui\/(badge|button|eyebrow|field|globe-lines|globe-mark|line-icon|motion|notice|numbered-list|modified-click|use-fetched-list|use-guarded-form|use-hydrated)\.tsx?|web\/(site\/(shell|sections)|inquiry-form)\/(?!(?:validate|warnings|send|submission|roadmap|counters|use-count-up|content)\.)[\w-]+\.tsx?)$/

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
                { name: 'site', test: everyPage },
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
