import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyListenOptions,
  FastifyPluginAsync,
  FastifyReply,
  preHandlerAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Access, type Endpoint, errorReply, type Reply } from '#contract/endpoint.ts'

type Place = { port: number; host: string; listenSocket: number | undefined }

/** Resolves to the address. A socket that was passed stays open for the next process: who connects between both waits. */
export function listen(app: FastifyInstance, { port, host, listenSocket }: Place): Promise<string> {
  // Of a descriptor Fastify's types do not know; the host keeps it from looking for others of `localhost`.
  const options: FastifyListenOptions & { fd?: number } =
    listenSocket === undefined ? { port, host } : { fd: listenSocket, host: '127.0.0.1' }
  return app.listen(options)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Called by a timer: does not keep a session alive. */
    background?: boolean | undefined
    recentSignIn?: boolean
    withoutFactor?: boolean
  }
}

/** A domain's routes; `api.ts` registers them in the scope that enforces their access. */
export type Routes = FastifyPluginAsync

export const withZodTypes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

export const success = <T extends object>(data: T): { success: true } & T => ({
  success: true,
  ...data,
})

/** Sends a success whose values are JSON text already. */
export function sendRawJson(reply: FastifyReply, jsonByKey: Record<string, string>): FastifyReply {
  const members = Object.entries(jsonByKey).map(([name, json]) => `,"${name}":${json}`)
  return reply.type('application/json; charset=utf-8').send(`{"success":true${members.join('')}}`)
}

type SchemaPart<Name extends string, Schema> = Schema extends object ? { [Key in Name]: Schema } : unknown
type DeclaredSchema<E extends Endpoint, Key extends keyof Endpoint> = E extends {
  [K in Key]: infer Schema
}
  ? Schema
  : undefined

type ServedRoute<E extends Endpoint> = {
  method: E['method']
  url: string
  config: Required<Pick<FastifyContextConfig, 'access' | 'background' | 'recentSignIn' | 'withoutFactor'>>
  schema: SchemaPart<'params', DeclaredSchema<E, 'params'>> &
    SchemaPart<'querystring', DeclaredSchema<E, 'query'>> &
    SchemaPart<'body', DeclaredSchema<E, 'body'>> &
    (E['reply'] extends string ? object : { response: { '2xx': E['reply'] } })
}

const recentSignInDescription =
  'Needs a sign-in or a confirmation of the last ten minutes. Otherwise the reply is 403 with `reauthenticate: true`: confirm by `POST /api/admin/reauthenticate`, then repeat the call with the new token.'

/** The route of an endpoint. A handler that returns anything but the declared reply does not compile. */
export function serve<const E extends Endpoint>(endpoint: E): ServedRoute<E> {
  const { method, path, access, background } = endpoint
  const { recentSignIn = false, withoutFactor = false } = endpoint
  const { params, query, body, reply } = endpoint
  const mediaType = typeof reply === 'string' ? reply : undefined
  return {
    method,
    url: path,
    config: { access, background, recentSignIn, withoutFactor },
    schema: {
      summary: endpoint.summary,
      ...(recentSignIn && { description: recentSignInDescription }),
      ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(mediaType && { produces: [mediaType] }),
      response: {
        ...(!mediaType && { [endpoint.status ?? 200]: reply }),
        '4xx': errorReply,
        '5xx': errorReply,
      },
    },
  } as unknown as ServedRoute<E>
}

export type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  ServedRoute<E>['schema'],
  ZodTypeProvider
>

export type RequestOf<E extends Endpoint> = Parameters<Handler<E>>[0]

const sendWith =
  (status: number): preHandlerAsyncHookHandler =>
  async (_request, reply) =>
    void reply.code(status)

/** Routes an endpoint to its handler; a success has the status that the endpoint declares. `bodyLimit` is in bytes. */
export const route = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  limits: { bodyLimit?: number } = {},
) =>
  withZodTypes(app).route({
    ...serve(endpoint),
    ...limits,
    ...(endpoint.status && { preHandler: sendWith(endpoint.status) }),
    handler,
  })

/** Routes an endpoint to a handler that is made for any: what it takes and gives cannot be derived from a type that is not known yet. */
export const routeAny = (
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: never, reply: never) => Promise<unknown>,
) => route(app, endpoint, handle as unknown as Handler<Endpoint>)

type Answer<E extends Endpoint> = Omit<Reply<E>, 'success'>

/** Routes an endpoint to what resolves to its reply, but for `success`; to nothing where that is all it says. */
export const respond = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (...call: Parameters<Handler<E>>) => Promise<keyof Answer<E> extends never ? void : Answer<E>>,
) => {
  const handle = async (...call: Parameters<Handler<E>>) => ({ success: true, ...(await answer(...call)) })
  return routeAny(app, endpoint, handle)
}

/** A mail that a call has enqueued goes out once the call is answered. */
export const sendMailsAfter = (app: FastifyInstance, { notifyWorker }: { notifyWorker: () => void }) =>
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') notifyWorker()
  })

/** For answers to one caller alone. */
export const storeNothing = (app: FastifyInstance) =>
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
