import { join } from 'node:path'
import { openSite, type Site } from './http/site.ts'

const root = join(import.meta.dirname, '..')

/** The built pages, or those of `npm run dev`. Throws one sentence where they are not built: a start by Node itself never builds. */
export async function openPages(
  siteUrl: string,
  { development }: { development: boolean },
): Promise<Site> {
  if (development) {
    const { openSiteInDevelopment } = await import('./http/site-in-development.ts')
    return openSiteInDevelopment(root, siteUrl)
  }
  return openSite(join(root, 'build'), siteUrl).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('The pages are not built: npm run build makes them.', { cause: error })
  })
}
