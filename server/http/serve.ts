import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Access, type Endpoint, refusal, spreadsheet } from '#contract/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; absent on what is no API call (pages, health). */
    access?: Access
    /** Called by a timer: does not keep a session alive (decision 16). */
    unattended?: boolean
  }
}

/** A domain's calls, to be registered by `app.ts` in the scope that fits their access. */
export type Routes = FastifyPluginAsync

/** The app as routes see it: parts and replies typed by the contract's schemas. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

/** The body of a success: `success: true` and what it carries. */
export const succeed = <T extends object>(carrying: T): { success: true } & T => ({
  success: true,
  ...carrying,
})

/** Sends a success whose parts are JSON text already. */
export function sendJson(reply: FastifyReply, parts: Record<string, string>): FastifyReply {
  const members = Object.entries(parts).map(([name, json]) => `,"${name}":${json}`)
  return reply.type('application/json; charset=utf-8').send(`{"success":true${members.join('')}}`)
}

/** The body of a success that carries nothing. */
export const succeeded = { success: true } as const

type Part<Name extends string, Schema> = Schema extends object ? { [Key in Name]: Schema } : unknown
type Declared<E extends Endpoint, Key extends keyof Endpoint> = E extends {
  [K in Key]: infer Schema
}
  ? Schema
  : undefined

type Served<E extends Endpoint> = {
  method: E['method']
  url: string
  config: { access: Access; unattended: boolean }
  schema: Part<'params', Declared<E, 'params'>> &
    Part<'querystring', Declared<E, 'query'>> &
    Part<'body', Declared<E, 'body'>> &
    // A file's bytes are not checked against a shape.
    (E['reply'] extends string ? unknown : { response: { '2xx': E['reply'] } })
}

/**
 * Turns a declared endpoint into the head of a Fastify route. A handler that returns anything but the declared reply does
 * not compile; refusals are thrown, and have their one shape.
 */
export function serve<const E extends Endpoint>(endpoint: E): Served<E> {
  const { method, path, access, unattended = false, params, query, body, reply } = endpoint
  return {
    method,
    url: path,
    config: { access, unattended },
    schema: {
      summary: endpoint.summary,
      ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(reply === spreadsheet && { produces: [spreadsheet] }),
      response: {
        ...(reply !== spreadsheet && { [endpoint.status ?? 200]: reply }),
        '4xx': refusal,
        '5xx': refusal,
      },
    },
  } as unknown as Served<E>
}
