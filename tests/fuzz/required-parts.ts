import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/schema.ts'
import type { RequestParts } from './request.ts'

export type PreconditionOptions = {
  app: FastifyInstance
  db: Database
  nextAddress: () => string
}

/** Parts that a call needs to succeed and that its schema cannot express. */
export type RequiredParts = Partial<RequestParts> & { body?: Record<string, unknown> }

/** Makes what a call refers to by a change that succeeds; returns its id. */
export type ChangeBefore = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<number>

export const withIdOf = (create: () => Promise<number>) => async (): Promise<RequiredParts> => ({
  params: { id: await create() },
})
