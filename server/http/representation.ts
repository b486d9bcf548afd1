import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** A resource with its encodings and headers, computed once. */
export type Representation = {
  status: number
  headers: Record<string, string>
  variants: Partial<Record<Encoding, { body: Buffer; etag: string }>> & {
    identity: { body: Buffer; etag: string }
  }
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
    identity: { body: bodies.identity, etag: `"${digest}"` },
  }
  if (bodies.br) variants.br = { body: bodies.br, etag: `"${digest}-br"` }
  if (bodies.gzip) variants.gzip = { body: bodies.gzip, etag: `"${digest}-gz"` }
  return { status, headers: { ...headers, vary: 'accept-encoding' }, variants }
}

/** Sends the best encoding that the client accepts, or 304 (RFC 9110, 12.5.3 and 13.1.2). */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, variants }: Representation,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], variants)
  const { body, etag } = variants[encoding] ?? variants.identity
  reply.headers(headers).header('etag', etag)
  if (status === 200 && matchesETag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(body)
}

/** The client's preferred encoding; of equal weights, Brotli. */
function chooseEncoding(acceptEncoding = '', variants: Representation['variants']): Encoding {
  const weights = parseWeights(acceptEncoding)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const)
    .filter((encoding) => variants[encoding] && weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  return best ?? 'identity'
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
