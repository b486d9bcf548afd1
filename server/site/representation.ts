import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '#contract/request-headers.ts'

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** In a thread. */
export const compressBrotli = promisify(brotliCompress)

/** Lets a new process serve before the pages are compressed again. */
const delayMs = 5_000

/**
 * Replaces the Brotli of a page by one that is a tenth smaller, and takes a quarter of a second of a thread: there is no time
 * for it at start. The bytes differ, so the ETag does.
 */
export async function compressBetter({ variants }: Representation): Promise<void> {
  const { body, etag } = variants.identity
  const better = await compressBrotli(body, options)
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

type Encoding = 'br' | 'gzip' | 'identity'

export type Variant = { body: Buffer; etag: string; encoding: Encoding }

/** A resource with its encodings and headers, computed once. */
export type Representation = {
  status: number
  headers: Record<string, string>
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
}

/** Each encoding gets a strong ETag of its own. */
export function represent(
  bodies: {
    identity: Buffer
    br?: Buffer | undefined
    gzip?: Buffer | undefined
  },
  headers: Record<string, string>,
  status = 200,
): Representation {
  const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const variants: Representation['variants'] = {
    identity: { body: bodies.identity, etag: `"${digest}"`, encoding: 'identity' },
  }
  if (bodies.br) variants.br = { body: bodies.br, etag: `"${digest}-br"`, encoding: 'br' }
  if (bodies.gzip) variants.gzip = { body: bodies.gzip, etag: `"${digest}-gz"`, encoding: 'gzip' }
  return { status, headers: { ...headers, vary: 'accept-encoding' }, variants }
}

/** Sends the best encoding that the client accepts, or 304 (RFC 9110, 12.5.3 and 13.1.2). */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): FastifyReply {
  const { status, headers } = representation
  if (status < 500) reply.removeHeader(requestIdHeader)
  const variant = variantFor(request.headers['accept-encoding'], representation)
  if (status === 200 && matchesETag(request.headers['if-none-match'], variant.etag))
    return reply.headers(headers).header('etag', variant.etag).code(304).send()
  return reply.headers(headersOf(representation, variant)).code(status).send(variant.body)
}

export const headersOf = ({ headers }: Representation, { etag, encoding }: Variant): Record<string, string> => ({
  ...headers,
  etag,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** The client's preferred encoding; of equal weights, Brotli. */
export function variantFor(acceptEncoding = '', { variants }: Representation): Variant {
  const { br, gzip } = parseWeights(acceptEncoding)
  const weights = { br: variants.br ? br : 0, gzip: variants.gzip ? gzip : 0 }
  const best = weights.gzip > weights.br ? 'gzip' : 'br'
  return (weights[best] > 0 && variants[best]) || variants.identity
}

/** Of a header such as `gzip, br;q=0.5` (RFC 9110, 12.4.2); an invalid weight counts as 0. */
function parseWeights(header: string): { br: number; gzip: number } {
  const weights: Record<string, number | undefined> = { br: undefined, gzip: undefined, '*': 0 }
  for (const value of header.split(',')) {
    const [name = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase())
    if (!Object.hasOwn(weights, name)) continue
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    weights[name] = weight === undefined ? 1 : Number(weight.split('=')[1]) || 0
  }
  const { br, gzip, '*': others = 0 } = weights
  return { br: br ?? others, gzip: gzip ?? others }
}

function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((value) => {
    const tag = value.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}
