import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#contract/roles.ts'
import { Forbidden, Unauthenticated } from '../errors.ts'

/** The administrator behind a request. */
export type Caller = {
  id: number
  name: string
  email: string
  role: Role
}

/** Finds who a token belongs to; `background` calls do not count as use. Handed in by `app.ts`. */
export type Authenticate = (token: string, background: boolean) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call of the authenticated scope. */
    caller: Caller
    /** The bearer token that the call carries, whatever it is worth; `""` for none. */
    token: string
  }
}

/** Gives every call in `scope` its `token`. */
export function readTokens(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    request.token = bearerToken(request)
  })
}

/** Lets into `scope`, which has its tokens read, only those whom each route's declared access admits. */
export function requireSignIn(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.addHook('onRequest', async (request) => {
    const { access, background = false } = request.routeOptions.config
    const { token } = request
    const caller = token && (await authenticate(token, background))
    if (!caller) throw new Unauthenticated('Please sign in.')
    request.caller = caller
    if (access === 'super_admin' && caller.role !== 'super_admin') {
      throw new Forbidden('Only a super administrator may do this.')
    }
  })
}

const bearerToken = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
