import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every public page needs of the libraries travels as one file: it compresses better than a dozen small ones. */
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries }] } },
        },
      },
    },
  },
  // One self-contained server bundle: it starts faster and React is built for production in it.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
