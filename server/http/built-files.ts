import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { placeholderOrigin } from '#contract/site.ts'
import { compress, representPage } from './page.ts'
import { type Representation, represent } from './representation.ts'

const types: Record<string, string> = {
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

/** Texts that name the site's own address, which is known at start only. */
const addressed = new Set(['.html', '.data', '.txt', '.xml', '.webmanifest'])

/**
 * Reads what the build made into memory, by path: a page's path has no file ending (`/contact`). Hashed assets come with
 * the compressed forms that the build left beside them.
 */
export async function readBuiltFiles(folder: string, siteUrl: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const served = new Map<string, Representation>()
  for (const file of files) {
    const ending = extname(file.name)
    if (!file.isFile() || ending === '.br' || ending === '.gz') continue
    const full = join(file.parentPath, file.name)
    const path = `/${relative(folder, full).split(sep).join('/')}`
    const body = await readFile(full)
    if (ending === '.html') {
      const page = path.replace(/\/?index\.html$/, '') || '/'
      served.set(page, representPage(body.toString().replaceAll(placeholderOrigin, siteUrl)))
    } else {
      served.set(path, await representFile(full, path, body, siteUrl))
    }
  }
  return served
}

async function representFile(full: string, path: string, body: Buffer, siteUrl: string) {
  const ending = extname(path)
  const headers = {
    'content-type': types[ending] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  }
  if (addressed.has(ending)) {
    const text = body.toString().replaceAll(placeholderOrigin, siteUrl)
    return represent(compress(Buffer.from(text)), headers)
  }
  const [br, gzip] = await Promise.all(
    [`${full}.br`, `${full}.gz`].map((file) => readFile(file).catch(() => undefined)),
  )
  return represent({ identity: body, br, gzip }, headers)
}
