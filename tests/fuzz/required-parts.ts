import type { FastifyInstance } from 'fastify'
import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import type { RequestParts } from './request.ts'

export type PreconditionOptions = {
  app: FastifyInstance
  db: Database
  nextAddress: () => string
}

/** Parts that a call needs to succeed and that its schema cannot express. */
export type RequiredParts = Partial<RequestParts> & { body?: Record<string, unknown> }

/** A number is the `id` in the call's path. */
type Made = RequiredParts | number
export type Rule = Made | ((call: string) => Promise<Made>)

/** Parts that calls require, by a pattern of the call’s name, such as `PUT /api/admin/contacts/{id}`; the first match applies. */
export type Rules = Record<string, Rule>

/** Makes what a call refers to by a change that succeeds; returns its id. */
export type ChangeBefore = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<number>

/** Headers of a new session. */
export const bearer = async (db: Database, adminId: number) => ({
  authorization: `Bearer ${await createSession(db, adminId, new Date())}`,
})
