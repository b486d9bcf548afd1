import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ValidationError } from '../errors.ts'

/** The version in `If-Match: "3"`, undefined without the header: then the write wins. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new ValidationError('If-Match must be a version in quotes, for example "3".')
  return Number(version)
}

type Repeatable = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'> & {
  caller: { id: number }
}

/** Another body under the same key is another act. The digest is of fixed size; undefined without the header. */
export function digestRepeatable(request: Repeatable): Buffer | undefined {
  const { headers, method, url, body, caller } = request
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > 200) {
    throw new ValidationError('Idempotency-Key must have at most 200 characters.')
  }
  return createHash('sha256')
    .update(JSON.stringify([caller.id, key, method, url, body ?? null]))
    .digest()
}

export type ActRequest = Repeatable & { params: { id: number } }

/** What the verbs of one thing take, beside its values. */
export const toAct = (request: ActRequest, now: Date) => ({
  id: request.params.id,
  by: request.caller.id,
  now,
  requestDigest: digestRepeatable(request),
})
