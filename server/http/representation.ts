import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** One thing that is served again and again: its bytes in each encoding and its headers, all made once. */
export type Representation = {
  status: number
  headers: Record<string, string>
  variants: Partial<Record<Encoding, { body: Buffer; etag: string }>> & {
    identity: { body: Buffer; etag: string }
  }
}

/** Gives each encoding a strong ETag of its own. */
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

/** Sends it in the best encoding that the client takes, or 304 when the client has it (RFC 9110, 12.5.3 and 13.1.2). */
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

function chooseEncoding(acceptEncoding = '', variants: Representation['variants']): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    const taken = new RegExp(
      `(^|[,\\s])${encoding}\\s*(;\\s*q\\s*=\\s*(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`,
    )
    if (variants[encoding] && taken.test(acceptEncoding)) return encoding
  }
  return 'identity'
}

function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((value) => {
    const tag = value.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}
