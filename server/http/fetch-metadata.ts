import type { FastifyInstance } from 'fastify'
import { Forbidden } from '../errors.ts'

/** A page cannot forge the headers; programs send none and pass. */
export function requireOwnFetch(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ headers }) => {
    const expected = [
      isOneOf(headers['sec-fetch-site'], ['same-origin']),
      isOneOf(headers['sec-fetch-mode'], ['cors', 'same-origin']),
      isOneOf(headers['sec-fetch-dest'], ['empty']),
    ]
    if (expected.includes(false)) throw new Forbidden('Only this site’s own pages may call this.')
  })
}

const isOneOf = (header: string | string[] | undefined, values: string[]): boolean =>
  header === undefined || (typeof header === 'string' && values.includes(header))
