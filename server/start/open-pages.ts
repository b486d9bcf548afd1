import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { packageRoot } from '../package-root.ts'
import { openSite, type Site } from '../site/site.ts'

/** The built pages, or those of `npm run dev`. Throws one sentence where they are not built: a start by Node itself never builds. */
export async function openPages(
  { siteUrl, warmStart }: Pick<Env, 'siteUrl' | 'warmStart'>,
  { development }: { development: boolean },
): Promise<Site> {
  if (development) {
    const { openSiteInDevelopment } = await import('../site/site-in-development.ts')
    return openSiteInDevelopment(packageRoot, siteUrl)
  }
  const opening = openSite(join(packageRoot, 'build'), siteUrl, { warmsUpFirst: warmStart })
  return opening.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('The pages are not built: npm run build makes them.', { cause: error })
  })
}
