import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { eventStreamMediaType, spreadsheetMediaType } from '#contract/endpoint.ts'
import { disableAdmin } from '#server/admins/disable.ts'
import { createSession } from '#server/admins/sessions.ts'
import { adminRoutes, publicRoutes } from '#server/api.ts'
import { plainFormRoutes } from '#server/inquiries/plain-form/routes.ts'
import { test as base, byCommandLine, callerOf, owner } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { callOf, readEndpoints } from '#tests/support/endpoints.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'

const endpoints = await readEndpoints()

/** The first account of a database. */
const ownerId = 1
const twelveHoursMs = 12 * 3_600_000

/** Authorization headers that nobody may have, or that were valid once. */
const test = base
  .extend('invalidTokens', { scope: 'file' }, async ({ app, db, clock }): Promise<Record<string, string>> => {
    const signIn = async (account: typeof owner) => bearerOf(await signInWith(app, account)).authorization
    const lastUsedAt = new Date(clock.now.getTime() - twelveHoursMs)
    const revoked = await signIn(owner)
    await callerOf(app, { authorization: revoked })('POST', 'logout')
    const { id, ...leaver } = await createAccount(db, { role: 'super_admin' })
    const disabled = await signIn(leaver)
    // This session outlives the verb that ends them all: the account alone must be enough to reject it.
    await disableAdmin(db, id, byCommandLine(clock.now))
    const surviving = `Bearer ${await createSession(db, id, clock.now)}`
    const expired = `Bearer ${await createSession(db, ownerId, lastUsedAt)}`
    for (const token of [expired, revoked, disabled]) expect(token).toMatch(/^Bearer [\w-]{43}$/)
    return {
      none: '',
      malformed: 'Bearer a b',
      'of another scheme': 'Basic b3duZXI6eA==',
      unknown: `Bearer ${'x'.repeat(43)}`,
      huge: `Bearer ${'x'.repeat(8000)}`,
      expired,
      'signed out': revoked,
      'of an administrator who was disabled': disabled,
      'of a session that survived it': surviving,
    }
  })
  .extend('ownAdmin', { scope: 'file' }, ({ db }) => createAccount(db))
  // A session of a plain administrator for one test alone, which may end it.
  .extend('ownSession', async ({ ownAdmin, db, clock }) => ({
    authorization: `Bearer ${await createSession(db, ownAdmin.id, clock.now)}`,
  }))

test('every routes.ts stands in the list of the API', async () => {
  const files = globSync('**/routes.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  const exported = modules.flatMap((module) => Object.entries<unknown>(module))
  const routes = exported.filter(([name]) => /routes$/i.test(name)).map(([, value]) => value)
  // A page, not a call: the form of who has no script.
  expect(new Set(routes)).toEqual(new Set([...publicRoutes, ...adminRoutes, plainFormRoutes]))
})

describe('the contract', () => {
  test('is served completely', async ({ app }) => {
    expect(endpoints.length).toBeGreaterThanOrEqual(26)
    for (const { method, path } of endpoints) {
      expect(app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true)
    }
  })

  test('leaves accounts, imports, webhooks, backups, audit and privacy to super administrators', () => {
    const area = /administrators|invitations|imports|webhooks|backups|audit|privacy/
    const open = endpoints.filter(({ access, path }) => access === 'admin' && area.test(path))
    expect(open.map(({ path }) => path)).toEqual([])
  })

  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    test(`${endpoint.method} ${endpoint.path} answers 401 without a valid token`, async ({ app, invalidTokens }) => {
      for (const [kind, authorization] of Object.entries(invalidTokens)) {
        const headers = authorization ? { authorization } : {}
        const reply = await app.inject({ ...callOf(endpoint), headers })
        expect(reply.statusCode, kind).toBe(401)
        expect(reply.json(), kind).toEqual({ success: false, error: 'Please sign in.' })
      }
    })

    test(`${endpoint.method} ${endpoint.path} is for ${endpoint.access}: a plain administrator, uncached`, async ({
      app,
      ownSession,
    }) => {
      const payloadAsStream = endpoint.reply === eventStreamMediaType
      const reply = await app.inject({ ...callOf(endpoint), headers: ownSession, payloadAsStream })
      if (payloadAsStream) reply.stream().destroy()
      expect(reply.headers['cache-control']).toBe('no-store')
      if (endpoint.access === 'super_admin') {
        expect(reply.statusCode).toBe(403)
        expect(reply.json().error).toBe('Only a super administrator may do this.')
      } else {
        expect([401, 403]).not.toContain(reply.statusCode)
      }
    })
  }
})

describe('the description of the API', () => {
  const documented = test.extend('paths', async ({ openApp }) => {
    const app = await openApp({}, { development: true })
    const { paths } = (await app.inject('/api/openapi.json')).json()
    return paths as Record<string, Record<string, Described>>
  })
  type Described = {
    security?: unknown
    responses: Record<string, { content: Record<string, unknown> }>
  }

  documented('has exactly the endpoints of the contract, with their access', ({ paths }) => {
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { security }]) => [method, path, Boolean(security)]),
    )
    const declared = endpoints.map(({ method, path, access }) => [
      method.toLowerCase(),
      path.replaceAll(/:(\w+)/g, '{$1}'),
      access !== 'public',
    ])
    expect(described.map(String).toSorted()).toEqual(declared.map(String).toSorted())
  })

  test('is served in development only', async ({ app }) => {
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json']) {
      expect((await app.inject(url)).statusCode, url).toBe(404)
    }
  })

  documented('describes files and errors by their own types', ({ paths }) => {
    const { responses } = paths['/api/admin/contacts/export']?.get ?? { responses: {} }
    const types = Object.entries(responses).map(([status, { content }]) => [status, ...Object.keys(content)])
    expect(Object.fromEntries(types)).toEqual({
      200: spreadsheetMediaType,
      '4XX': 'application/json',
      '5XX': 'application/json',
    })
  })
})

describe('every response', () => {
  test.for(['/', '/api/public/boards', '/api/nothing', '/api/admin/contacts', '/healthz', '/%zz', '/api/%zz'])(
    'carries the security headers: %s',
    async (url, { app }) => {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers['content-security-policy']).not.toMatch(/unsafe-/)
    },
  )
})

describe('a request that cannot be served', () => {
  const post = (payload?: string, url = '/api/contact', type = 'application/json') =>
    ({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      ...(payload && { payload }),
    }) as const
  test.for([
    ['an unknown call', { url: '/api/nothing' }, 404],
    ['a call by another method', { method: 'PATCH', url: '/api/contact' }, 405],
    ['a method of another call', { method: 'GET', url: '/api/admin/contacts/1/next-step' }, 405],
    ['a POST to a page', post('{}', '/about-us'), 404],
    ['a JSON array', post('[]'), 400],
    ['no body', post(), 400],
    ['prototype poisoning', post('{"__proto__":{}}'), 400],
    ['another media type', post('<a/>', '/api/contact', 'text/xml'), 415],
    ['more than 64 KB', post(JSON.stringify({ comments: 'x'.repeat(65_536) })), 413],
    ['an address that is none', { url: '/api/%zz' }, 400],
    ['an absurd id', { url: '/api/course-options/category/99999999999' }, 400],
    ['NUL in an id', { url: '/api/course-options/category/1%00' }, 400],
  ] as const)('%s gets the one error shape', async ([, call, status], { app }) => {
    const reply = await app.inject({ method: 'GET', ...call })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w.*[.]$/) })
    expect(reply.body).not.toMatch(/at \w+ \(|node_modules|Error:/)
  })

  test('has an Allow header', async ({ app }) => {
    const { headers } = await app.inject({ method: 'GET', url: '/api/admin/contacts/1/next-step' })
    expect(headers.allow).toBe('PUT, DELETE')
  })
})

describe('the log', () => {
  test('has a line for each request without personal data', async ({ app, logged, signedIn }) => {
    const secret = inquiryPayload({ parentEmail: 'private@example.com', parentLastName: 'Secretive' })
    await app.inject({ method: 'POST', url: '/api/contact', payload: secret })
    await app.inject({ method: 'POST', url: '/api/contact', payload: { ...secret, childName: '' } })
    await app.inject({ url: '/api/admin/contacts?search=Secretive', headers: signedIn })

    const log = logged.join('')
    expect(log).toContain('"route":"/api/admin/contacts"')
    for (const personal of [
      'private@example.com',
      'Secretive',
      // More of it than the time of a line may have by chance.
      '7700 900',
      '7700900',
      'Bearer',
      signedIn.authorization.slice(7),
    ]) {
      expect(log).not.toContain(personal)
    }
  })
})

test('the log names who calls by id, authorised or not', async ({ app, logged, signedIn, signedInPlain }) => {
  const linesOf = async (url: string, headers = {}) => {
    logged.splice(0)
    await app.inject({ url, headers })
    return logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  }
  expect(await linesOf('/api/admin/contacts', signedIn)).toMatchObject([{ status: 200, caller: 1 }])
  const [refused] = await linesOf('/api/admin/audit', signedInPlain)
  expect(refused).toMatchObject({ status: 403, caller: expect.any(Number) })
  expect(refused.caller).not.toBe(1)
  for (const url of ['/api/admin/contacts', '/api/subjects-boards/boards']) {
    expect((await linesOf(url))[0]).not.toHaveProperty('caller')
  }
})
