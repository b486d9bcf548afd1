import type { FastifyInstance } from 'fastify'
import { createGate } from './gate.ts'

/** Larger bodies, in characters, are no call of ours: reading and checking them takes part of a millisecond. */
const largeBody = 8 * 1024

/**
 * JSON bodies, where an empty one counts as absent: this product's own client sends a JSON content type with POSTs and
 * DELETEs that carry nothing (spec chapter 7). Fastify's parser stays, for its prototype-poisoning check.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const enter = createGate(4)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      if (body.length < largeBody) return parse(request, body, done)
      void enter().then(() => parse(request, body, done))
    },
  )
}
