import { randomInt } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type Credentials = { email: string; password: string }

/** A network of its own for each request, because of the limits of sign-ins. */
export const anyAddress = (): string => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

export const signInWith = (
  app: FastifyInstance,
  payload: Credentials & { code?: string | undefined; timeZone?: unknown },
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'x-forwarded-for': anyAddress(), ...headers },
    payload,
  })

export const bearerOf = (reply: LightMyRequestResponse) => ({
  authorization: `Bearer ${String(reply.json().token)}`,
})

/** As the browser sends it back: name and value alone. */
export const cookieOf = ({ headers }: LightMyRequestResponse) => ({
  cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '',
})
