import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies, where an empty one counts as absent: this product's own client sends a JSON content type with POSTs and
 * DELETEs that carry nothing (spec chapter 7). Fastify's parser stays, for its prototype-poisoning check.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  )
}
