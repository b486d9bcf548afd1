import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { placeholderOrigin } from '#contract/site.ts'
import { compress, representPage } from './page.ts'
import { type Representation, represent } from './representation.ts'

/** The one thing in a built text that is known at start only. */
export const fillInSiteUrl = (text: string, siteUrl: string): string => text.replaceAll(placeholderOrigin, siteUrl)

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.data': 'text/x-script; charset=utf-8',
}

/** Text files that contain the site's own URL, which is known at start only. */
const extensionsWithSiteUrl = new Set(['.html', '.data', '.txt', '.xml', '.webmanifest'])

/** Reads the build into memory, by URL path (`/contact`), with the compressed variants of hashed assets. */
export async function readBuiltFiles(folder: string, siteUrl: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const representations = new Map<string, Representation>()
  for (const file of files) {
    const extension = extname(file.name)
    if (!file.isFile() || extension === '.br' || extension === '.gz') continue
    const absolutePath = join(file.parentPath, file.name)
    const path = `/${relative(folder, absolutePath).split(sep).join('/')}`
    const body = await readFile(absolutePath)
    if (extension === '.html') {
      const page = path.replace(/\/?index\.html$/, '') || '/'
      representations.set(page, representPage(fillInSiteUrl(body.toString(), siteUrl)))
    } else {
      representations.set(path, await representFile(absolutePath, path, body, siteUrl))
    }
  }
  return representations
}

async function representFile(absolutePath: string, path: string, body: Buffer, siteUrl: string) {
  const extension = extname(path)
  const headers = {
    'content-type': contentTypes[extension] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (extensionsWithSiteUrl.has(extension)) {
    const text = fillInSiteUrl(body.toString(), siteUrl)
    return represent(compress(Buffer.from(text)), headers)
  }
  const [br, gzip] = await Promise.all(
    [`${absolutePath}.br`, `${absolutePath}.gz`].map(
      (file) => readFile(file).catch(() => undefined), // none was built
    ),
  )
  return represent({ identity: body, br, gzip }, headers)
}
