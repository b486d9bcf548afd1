import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { callOf, readEndpoints } from '#tests/support/endpoints.ts'

const endpoints = await readEndpoints()
const foreign = 'https://evil.example'

describe('another origin', () => {
  test.for(['/', '/api/public/boards', '/api/admin/contacts', '/api/contact', '/healthz'])(
    'may read nothing of %s',
    async (url, { app, signedIn }) => {
      const preflight = {
        origin: foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      }
      const replies = [
        await app.inject({ url, headers: { origin: foreign, ...signedIn } }),
        await app.inject({ method: 'OPTIONS', url, headers: preflight }),
      ]
      for (const { headers } of replies) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
      expect(replies[1]?.statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  // The three media types that need no preflight.
  const withBody = endpoints.filter(({ body }) => body)
  test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'makes no call by a form: %s',
    async (type, { app, signedIn }) => {
      expect(withBody.length).toBeGreaterThan(10)
      for (const endpoint of withBody) {
        const reply = await app.inject({
          ...callOf(endpoint),
          headers: { ...signedIn, origin: foreign, 'content-type': type },
          payload: '{"email":"owner@example.com","password":"correct horse battery"}',
        })
        expect(reply.statusCode, endpoint.path).toBe(415)
      }
    },
  )
})
