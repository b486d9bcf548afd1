import * as z from 'zod/mini'
import type { Role } from './accounts/roles.ts'
import { idParam } from './values.ts'

/** Who may call: anyone, any signed-in administrator, or super administrators alone. */
export type Access = 'public' | Role

/** `path` is in the router's notation (`/api/admin/contacts/:id`); `status` is that of success. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
  status?: 201
  /** Called by a timer: does not keep a session alive. */
  background?: true
  /** Needs a sign-in or a confirmation of the last ten minutes. */
  recentSignIn?: true
  /** Works for an account whose second factor is due: what enrols one, and the way out. */
  withoutFactor?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType | typeof spreadsheetMediaType | typeof eventStreamMediaType
}

/** The media type of a spreadsheet (Office Open XML). */
export const spreadsheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The media type of server-sent events (HTML Standard, 9.2). */
export const eventStreamMediaType = 'text/event-stream'

/** What a caller sends in a body, as it is read. */
export type BodyOf<E> = E extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : unknown

/** What a caller sends, before defaults are filled in. */
export type Input<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: z.input<NonNullable<E[Part]>>
}

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : never

/** Every error has this shape: a sentence for a person, and messages by field. */
export const errorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What a sign-in with the right password lacks. */
  factor: z.optional(z.enum(['code', 'passkey'])),
  /** The call works after `POST /api/admin/reauthenticate`. */
  reauthenticate: z.optional(z.literal(true)),
})
export type ErrorReply = z.output<typeof errorReply>

/** The one shape of every success: `success` first, then what was asked for. */
export const successReply = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

export const okReply = successReply({})

type Route = Pick<Endpoint, 'method' | 'path'>
type Declared = Omit<Endpoint, keyof Route | 'reply'> & { reply?: Endpoint['reply'] }
type Default<E, Part extends string, Schema> = E extends Record<Part, unknown> ? unknown : Record<Part, Schema>
type ParamsOf<R, E> = R extends { path: `${string}/:id` | `${string}/:id/${string}` }
  ? Default<E, 'params', typeof idParam>
  : unknown

/** A call; a path with `:id` takes one, and a success says no more than that, unless it is declared. */
export const endpoint = <const R extends Route, const E extends Declared>(route: R, declared: E) =>
  ({
    ...route,
    ...(/\/:id(\/|$)/.test(route.path) && { params: idParam }),
    reply: okReply,
    ...declared,
  }) as R & E & ParamsOf<R, E> & Default<E, 'reply', typeof okReply>

/** What enrols a second factor, which may be overdue. */
export const enrolling = { access: 'admin', recentSignIn: true, withoutFactor: true } as const

/** Of super administrators who signed in, or confirmed who they are, within ten minutes. */
export const guarded = { access: 'super_admin', recentSignIn: true } as const
