import { beforeEach, expect, test, vi } from 'vitest'
import { requestPasswordReset } from '#contract/accounts/admins.ts'
import { call } from '#web/api/client.ts'
import { assertSuccess, describeFailure } from './describe-failure.ts'

const fallback = 'It failed.'
const unreachable = 'We could not reach our server. Please check your connection and try again.'

const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
const json = (status: number, reply: object, headers = {}) => Response.json(reply, { status, headers })

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init: RequestInit) {
        super(new URL(path, 'http://localhost'), init)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

const failWith = async (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer())
  try {
    const { success } = await call(requestPasswordReset, { body: { email: 'ada@example.com' } })
    assertSuccess(success)
  } catch (error) {
    return describeFailure(error, fallback)
  }
  return expect.fail('The call succeeded.')
}

test.for([
  ['a sentence of the server', () => json(401, { success: false, error: 'No.' }), { text: 'No.' }],
  ['a refusal without one', () => json(400, { success: false }), { text: fallback }],
  ['a refusal with status 200', () => json(200, { success: false }), { text: fallback }],
  ['neither success nor failure', () => json(200, {}), { text: fallback }],
  ['a page of a proxy', page, { text: fallback, reason: 'The server answered with status 502.' }],
  ['JSON that says nothing', () => json(500, {}), { text: fallback, reason: 'The server answered with status 500.' }],
  ['half a reply', () => new Response('{"succ'), { text: fallback, reason: unreachable }],
  [
    'no reply',
    () => {
      throw new TypeError('Failed to fetch')
    },
    { text: fallback, reason: unreachable },
  ],
  [
    'a failure of ours, with its number',
    () => json(500, { success: false, error: 'The printer is out.' }, { 'x-request-id': '3f2a' }),
    { text: 'The printer is out. If you tell us of it, please quote 3f2a.' },
  ],
  [
    'a refusal, without its number',
    () => json(400, { success: false, error: 'No.' }, { 'x-request-id': '3f2a' }),
    { text: 'No.' },
  ],
] as const)('%s is told by its sentence, or by what failed and why', async ([, answer, told]) => {
  expect(await failWith(answer)).toEqual(told)
})

test('without a line a failure says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(
    await failWith(() => {
      throw new TypeError('Failed to fetch')
    }),
  ).toEqual({
    text: fallback,
    reason: 'You seem to be offline. Please try again when you are connected.',
  })
})
