import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply } from '#contract/endpoint.ts'
import { requestIdHeader } from '#contract/request-headers.ts'
import { describeUnavailable, isUnavailable } from '../database/unavailable.ts'
import { DomainError, FactorRequired, RateLimited, ReauthenticationRequired } from '../errors.ts'
import { statusOf } from './error-status.ts'

const messageByCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send this call as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is more than 64 KB; please shorten it.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the announced length.',
}

/** Sends every error as an `ErrorReply`. Internals go to the log alone. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | DomainError>((error, request, reply) => {
    if (error instanceof DomainError) return sendDomainError(error, reply)
    if (hasZodFastifySchemaValidationErrors(error)) return sendValidationErrors(error.validation, reply)
    if (isUnavailable(error)) {
      request.log.error({ code: error.code }, describeUnavailable(error))
      reply.header('retry-after', 5)
      return sendError(reply, 503, 'We cannot reach our records right now. Please try again in a moment.')
    }
    // Fastify closes the connection on a body it cannot parse; a reconnect costs more than the body that was read.
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') reply.removeHeader('connection')
    const status = error.statusCode ?? 500
    if (status < 500) return sendError(reply, status, messageByCode[error.code] ?? 'This request is not valid.')
    request.log.error({ err: error }, 'a request failed')
    return sendError(reply, 500, 'Something went wrong on our side. Please try again.')
  })
}

/** Answers every other `/api` path with 404, or 405 with `Allow`. */
export function registerApiNotFound(app: FastifyInstance): void {
  const routes: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    for (const routeMethod of [method].flat()) routes.push({ method: routeMethod, pattern })
  })
  app.after(() => {
    app.all('/api/*', (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
      if (methods.length === 0) return sendError(reply, 404, 'There is no such call.')
      reply.header('allow', methods.join(', '))
      return sendError(reply, 405, `This call takes ${methods.join(', ')} only.`)
    })
  })
}

function sendDomainError(error: DomainError, reply: FastifyReply): FastifyReply {
  if (error instanceof RateLimited) reply.header('retry-after', error.retryAfterSeconds)
  const factor = error instanceof FactorRequired ? error.factor : undefined
  const reauthenticate = error instanceof ReauthenticationRequired || undefined
  return sendError(reply, statusOf(error), error.message, { fields: error.fields, factor, reauthenticate })
}

type Issue = { instancePath: string; message?: string }

function sendValidationErrors(issues: Issue[], reply: FastifyReply): FastifyReply {
  const fields: Record<string, string> = {}
  for (const { instancePath, message = 'This value is not valid.' } of issues) {
    fields[instancePath.slice(1).replaceAll('/', '.')] ??= message
  }
  const [[name, message] = ['', '']] = Object.entries(fields)
  return name
    ? sendError(reply, 400, message, { fields })
    : sendError(reply, 400, 'Please send a JSON object with the fields of this call.')
}

export const notFoundHandler = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, 404, 'There is nothing here that takes this request.')

/** For URLs that the router cannot decode (`/%zz`): no hook has run yet. */
export const frameworkErrorHandler =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendError(reply.headers(headers).header(requestIdHeader, request.id), 400, 'This address is not valid.')

function sendError(
  reply: FastifyReply,
  status: number,
  error: string,
  details: Omit<ErrorReply, 'success' | 'error'> = {},
): FastifyReply {
  const body: ErrorReply = { success: false, error, ...details }
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}
