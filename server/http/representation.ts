import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '#contract/request-id.ts'

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

export const headersOf = (
  { headers }: Representation,
  { etag, encoding }: Variant,
): Record<string, string> => ({
  ...headers,
  etag,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** The client's preferred encoding; of equal weights, Brotli. */
export function variantFor(acceptEncoding = '', { variants }: Representation): Variant {
  const weights = weightsOf(acceptEncoding)
  const weightOf = (encoding: 'br' | 'gzip') =>
    variants[encoding] ? (weights.get(encoding) ?? weights.get('*') ?? 0) : 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return (weightOf(best) > 0 && variants[best]) || variants.identity
}

/** Browsers send a few headers in all. */
const maxKnownHeaders = 100
const knownWeights = new Map<string, Map<string, number>>()

function weightsOf(header: string): Map<string, number> {
  const known = knownWeights.get(header)
  if (known) return known
  const weights = parseWeights(header)
  if (knownWeights.size < maxKnownHeaders && header.length < 100) knownWeights.set(header, weights)
  return weights
}

/** Weights of a header such as `gzip, br;q=0.5` (RFC 9110, 12.4.2); an invalid one counts as 0. */
function parseWeights(header: string): Map<string, number> {
  const values = header.split(',').map((value): [string, number] => {
    const [name = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    return [name, weight === undefined ? 1 : Number(weight.split('=')[1]) || 0]
  })
  return new Map(values)
}

function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((value) => {
    const tag = value.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}
