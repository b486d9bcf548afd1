import type { FastifyInstance } from 'fastify'
import { createTurnThrottle } from './turn-throttle.ts'

/** Larger bodies, in characters, are hardly ever a call of ours: reading and checking them takes part of a millisecond. */
const largeBodyCharacters = 8 * 1024
const largeBodiesPerTurn = 4

/** Goes on at once for what is small, in turn for what is large. */
function throttleLargeBodies(): (body: string, next: () => void) => void {
  const throttle = createTurnThrottle(largeBodiesPerTurn)
  return (body, next) => {
    if (body.length < largeBodyCharacters) next()
    else throttle(next)
  }
}

/**
 * JSON bodies, where an empty one counts as absent: this product's own client sends a JSON content type with POSTs and
 * DELETEs that carry nothing (spec chapter 7). Fastify's parser stays, for its prototype-poisoning check.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const whenItsTurn = throttleLargeBodies()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      whenItsTurn(body, () => void parse(request, body, done))
    },
  )
}

/** The bodies of forms, as they are, and no others. */
export function parseFormBodies(app: FastifyInstance): void {
  const whenItsTurn = throttleLargeBodies()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => whenItsTurn(body, () => done(null, body)),
  )
}
