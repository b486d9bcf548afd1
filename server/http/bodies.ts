import type { FastifyInstance } from 'fastify'
import { createGate } from './gate.ts'

/** Larger bodies, in characters, are hardly ever a call of ours: reading and checking them takes part of a millisecond. */
const largeBody = 8 * 1024
const largePerTurn = 4

/** Goes on at once for what is small, in turn for what is large. */
function takeTurns(): (body: string, next: () => void) => void {
  const pass = createGate(largePerTurn)
  return (body, next) => {
    if (body.length < largeBody) next()
    else pass(next)
  }
}

/**
 * JSON bodies, where an empty one counts as absent: this product's own client sends a JSON content type with POSTs and
 * DELETEs that carry nothing (spec chapter 7). Fastify's parser stays, for its prototype-poisoning check.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const inTurn = takeTurns()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      inTurn(body, () => void parse(request, body, done))
    },
  )
}

/** The bodies of forms, as they are, and no others. */
export function takeFormBodies(app: FastifyInstance): void {
  const inTurn = takeTurns()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => inTurn(body, () => done(null, body)),
  )
}
