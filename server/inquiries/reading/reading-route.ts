import type { FastifyInstance } from 'fastify'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { type Handler, route, success } from '../../http/serve.ts'
import type { ReadLimiter } from './read-limiter.ts'

type Request<E extends Endpoint> = Parameters<Handler<E>>[0]

/** Routes calls whose replies show inquiries: those that `idsOf` names count as read. */
export const readingRoute =
  (app: FastifyInstance, readLimiter: ReadLimiter) =>
  <const E extends Endpoint, Found extends Omit<Reply<E>, 'success'>>(
    call: E,
    read: (request: Request<E>) => Promise<Found>,
    idsOf: (found: Found) => readonly number[],
  ) => {
    const handle = async (request: Request<E> & { caller: { id: number } }) =>
      success(await readLimiter.read(request.caller, () => read(request), idsOf))
    route(app, call, handle as unknown as Handler<E>)
  }
