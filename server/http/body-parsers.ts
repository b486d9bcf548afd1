import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createTurnThrottle } from './share-turns.ts'

/** Hardly any request of ours is larger; parsing and checking such a body takes part of a millisecond. */
const largeBodyCharacters = 8 * 1024
const largeBodiesPerTurn = 4

const throttle = createTurnThrottle(largeBodiesPerTurn)

function whenItsTurn(body: string, next: () => void): void {
  if (body.length < largeBodyCharacters) next()
  else throttle(next)
}

/** Fastify waits for the end of a body wherever a request names a type; Node's server says it only of bodies that there are. */
export function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, _reply, body, done) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    done(null, hasBody || headers['content-type'] === undefined ? body : Readable.from([]))
  })
}

/** An empty body counts as absent: our client sends a JSON content type with every POST. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    whenItsTurn(body, () => void parse(request, body, done))
  })
}

export function parseFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    whenItsTurn(body, () => done(null, body)),
  )
}
