import type { FastifyInstance } from 'fastify'
import { signInByPasskey } from '#contract/accounts/passkeys.ts'
import { test as base, testEnv } from './app.ts'
import { SecurityKey } from './security-key.ts'
import { createSignedInAdmin } from './signed-in-admin.ts'

type Headers = Record<string, string>

/** What follows `/api/admin/passkeys`. */
export const callPasskeys = (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers = {}, payload }: { headers?: Headers; payload?: object } = {},
) =>
  app.inject({
    method,
    url: path === '/sign-in' ? signInByPasskey.path : `/api/admin/passkeys${path}`,
    headers,
    ...(payload && { payload }),
  })

type NewPasskey = { name?: string; securityKey?: SecurityKey }

/** Has who is signed in open the account by passkey only, or by password too. */
export const setPasskeyOnly = (app: FastifyInstance, headers: Headers, passkey_only: boolean) =>
  app.inject({ method: 'PUT', url: '/api/admin/passkey-only', headers, payload: { passkey_only } })

/** Makes a passkey for who is signed in, and gives what enrols it. */
export async function createPasskey(
  app: FastifyInstance,
  headers: Headers,
  { name = 'Laptop', securityKey = new SecurityKey(testEnv.siteUrl) }: NewPasskey = {},
) {
  const { options } = (await callPasskeys(app, 'POST', '/options', { headers })).json()
  return { securityKey, payload: { name, credential: securityKey.create(options) } }
}

export async function enrolPasskey(app: FastifyInstance, headers: Headers, passkey?: NewPasskey) {
  const { securityKey, payload } = await createPasskey(app, headers, passkey)
  const reply = await callPasskeys(app, 'POST', '', { headers, payload })
  return { securityKey, reply, payload, id: Number(reply.json().id) }
}

/** With an administrator of each test's own, and a passkey of it. */
export const test = base
  .extend(
    'addAdmin',
    ({ db, clock }) =>
      () =>
        createSignedInAdmin(db, clock.now),
  )
  .extend('admin', ({ addAdmin }) => addAdmin())
  .extend('passkey', ({ app, admin }) => enrolPasskey(app, admin.headers))
  .extend('securityKey', ({ passkey }) => passkey.securityKey)
