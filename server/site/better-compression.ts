import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Representation } from './representation.ts'

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const compress = promisify(brotliCompress)

/** Lets a new process serve before the pages are compressed again. */
const delayMs = 5_000

/**
 * Replaces the Brotli of a page by one that is a tenth smaller, and takes a quarter of a second of a thread: there is no time
 * for it at start. The bytes differ, so the ETag does.
 */
export async function compressBetter({ variants }: Representation): Promise<void> {
  const { body, etag } = variants.identity
  const better = await compress(body, options)
  variants.br = { body: better, etag: etag.replace(/"$/, '-br11"'), encoding: 'br' }
}

/** One page after the other, in their order. Returns what stops it. */
export function startBetterCompression(pages: Representation[]): () => void {
  let isStopped = false
  const compressAll = async () => {
    for (const page of pages) {
      if (isStopped) return
      await compressBetter(page).catch(() => {}) // serves as before
    }
  }
  const timer = setTimeout(() => void compressAll(), delayMs)
  timer.unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
