import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#contract/accounts/roles.ts'
import { backgroundHeader } from '#contract/request-headers.ts'
import { Forbidden, ReauthenticationRequired, Unauthenticated } from '../errors.ts'

export type Caller = {
  id: number
  name: string
  email: string
  role: Role
  sessionId: number
  /** Proved who they are within the last ten minutes. */
  isRecent: boolean
  /** May do nothing but enrol a second factor. */
  mustEnrol: boolean
}

/** Resolves a token; `background` calls do not keep its session alive. Passed in by `api.ts`. */
export type Authenticate = (token: string, background: boolean) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in the authenticated scope only. */
    caller: Caller
    /** It is the bearer token as sent, unchecked; `""` for none. */
    token: string
  }
}

export function readTokens(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    request.token = bearerToken(request)
  })
}

/** Admits only those whom each route's declared access allows. `readTokens` must have run before. */
export function requireSignIn(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.addHook('onRequest', async (request) => {
    const { access, background = backgroundHeader in request.headers } = request.routeOptions.config
    const { recentSignIn = false, withoutFactor = false } = request.routeOptions.config
    const { token } = request
    const caller = token && (await authenticate(token, background))
    if (!caller) throw new Unauthenticated('Please sign in.')
    request.caller = caller
    if (caller.mustEnrol && !withoutFactor) {
      throw new Forbidden('Your account needs a second factor first: set one up under Settings, Sign-in and devices.')
    }
    if (access === 'super_admin' && caller.role !== 'super_admin') {
      throw new Forbidden('Only a super administrator may do this.')
    }
    if (recentSignIn && !caller.isRecent) {
      throw new ReauthenticationRequired('Please confirm first that it is you.')
    }
  })
}

const bearerToken = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
