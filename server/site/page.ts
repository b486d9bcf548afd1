import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { pagePolicy } from '../http/headers.ts'
import { compressBrotli, type Representation, represent } from './representation.ts'

/** What the build keeps for pages that are rendered at runtime. */
export type PageStyles = {
  /** The file with all styles of the site. */
  url: string
  /** By `stylesKey`; a page in parts has those of its first screens. */
  inlined: Record<string, string>
  /** Inline scripts, each with its minified form. */
  minifiedScripts: [string, string][]
}

/** The details of a course and the note about it, which stand in pages with its address, have more styles. */
export const stylesKey = ({ pathname, searchParams }: URL): string =>
  searchParams.has('category') ? `${pathname}?category` : pathname

export const pageStylesFile = 'page-styles.json'

const revalidate = 'no-cache'

export function representPage(html: string, status = 200, scripts?: string[]): Representation {
  return represent(compress(Buffer.from(html)), pageHeaders(html, scripts), status)
}

/**
 * Hashes each style and each script that may run: `scripts`, or all of a prerendered page, which contains nobody's
 * input. A referrer policy in the head becomes a header, which holds before the head is read.
 */
export function pageHeaders(html: string, scripts = scriptsIn(html)): Record<string, string> {
  const referrer = /<meta name="referrer" content="([\w-]+)"/.exec(html)?.[1]
  return {
    ...(referrer && { 'referrer-policy': referrer }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': revalidate,
    'content-security-policy': pagePolicy({
      scripts: hashesOf(scripts),
      styles: hashesOf(contentsOf(html, /<style[^>]*>([^]*?)<\/style>/g)),
    }),
  }
}

const scriptsIn = (html: string) =>
  contentsOf(html, /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([^]*?)<\/script>/g)

const contentsOf = (html: string, elements: RegExp) => [...html.matchAll(elements)].map(([, content = '']) => content)

function hashesOf(contents: string[]): string[] {
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('base64'))
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`)
}

/**
 * Depends on SITE_URL, so it is compressed at start, which must not take long. Quality 7 makes pages smaller by 0.5 %, and takes
 * half as long again and 7 MB more, in threads 30.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const gzipOptions = { level: 7 }

export function compress(identity: Buffer) {
  return {
    identity,
    br: brotliCompressSync(identity, brotliOptions),
    gzip: gzipSync(identity, gzipOptions),
  }
}

const compressGzip = promisify(gzip)

/** Compresses in threads, while visitors are served. */
export async function representRendered(html: string, scripts: string[]): Promise<Representation> {
  const identity = Buffer.from(html)
  // One after the other: the other cores serve visitors.
  const br = await compressBrotli(identity, brotliOptions)
  const gzipped = await compressGzip(identity, gzipOptions)
  return represent({ identity, br, gzip: gzipped }, pageHeaders(html, scripts))
}
