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
