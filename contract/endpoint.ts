import * as z from 'zod/mini'
import type { Role } from './roles.ts'

/** Who may call: anyone, any signed-in administrator, or super administrators alone. */
export type Access = 'public' | Role

/**
 * One call of the API, written once: the server serves it, the client types it, OpenAPI shows it.
 * `path` is in the router's notation (`/api/admin/contacts/:id`); `status` is that of success.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
  status?: 201
  /** Called by a timer, not by a hand: it does not keep a session alive (decision 16). */
  background?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a success carries: JSON of this shape, or a file. */
  reply: z.ZodMiniType | typeof spreadsheetMediaType
}

/** The reply is a spreadsheet (Office Open XML), streamed, with its name in `Content-Disposition`. */
export const spreadsheetMediaType =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a caller hands over: the declared parts, before defaults are filled in. */
export type Input<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: z.input<
    NonNullable<E[Part]>
  >
}

/** What a caller gets back on success. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodMiniType
  ? z.output<E['reply']>
  : never

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** The one shape of every reply that is not a success: a sentence for a person, and which field it is about. */
export const errorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorReply = z.output<typeof errorReply>

/** A success that carries nothing else. */
export const okReply = z.object({ success: z.literal(true) })
