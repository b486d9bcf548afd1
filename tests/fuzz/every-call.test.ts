import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Call } from './document.ts'
import { type Fuzzed, test } from './fuzzed.ts'
import { type Mishap, mishaps } from './mishaps.ts'
import { compose, type Parts } from './request.ts'
import { seed } from './seed.ts'
import { Tally } from './tally.ts'
import { valid } from './valid.ts'

const leastRequests = 20_000

/** Few, because the exports of one process are. */
const atOnce = 3

/** What a refusal may be; a failure of ours (5xx) is none. */
const refusals = [400, 401, 403, 404, 405, 409, 412, 413, 415, 429]

type Plan = {
  who: 'owner' | 'nobody'
  parts: Pick<Parts, 'params' | 'query' | 'body'>
  mishap: Mishap | undefined
}

const plansFor = ({ params, query, body }: Call): fc.Arbitrary<Plan> =>
  fc.record({
    who: fc.oneof({ weight: 6, arbitrary: fc.constant('owner') }, fc.constant('nobody')),
    parts: fc.record({
      params: valid(params) as fc.Arbitrary<Parts['params']>,
      query: valid(query) as fc.Arbitrary<Parts['query']>,
      body: body ? valid(body) : fc.constant(undefined),
    }),
    mishap: fc.option(mishaps, { nil: undefined, freq: 4 }),
  })

/** Sends a call as planned; what it needs to succeed is made before. */
async function send(
  { app, nextAddress, state }: Fuzzed,
  call: Call,
  { who, parts, mishap }: Plan,
): Promise<LightMyRequestResponse> {
  const needed = who === 'owner' || call.isPublic ? await state.needs(call) : {}
  const whole = {
    params: { ...parts.params, ...needed.params },
    query: { ...parts.query, ...needed.query },
    body: needed.body ? { ...(parts.body as object), ...needed.body } : parts.body,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(who === 'owner' && { ...state.signedIn, ...needed.headers }),
    },
  }
  return app.inject(compose(call, whole, mishap))
}

function expectDeclared(call: Call, who: Plan['who'], reply: LightMyRequestResponse): void {
  const status = reply.statusCode
  if (status < 300) expect(who === 'owner' || call.isPublic, 'nobody is let in').toBe(true)
  else expect(refusals).toContain(status)
  if (status < 300 && call.file) return expect(reply.headers['content-type']).toBe(call.file)
  const answered: unknown = reply.json()
  expect(answered).toMatchObject({ success: status < 300 })
  expect(call.complaint(status, answered)).toBeUndefined()
}

test('every call answers whatever it is sent, in the declared shape', { timeout: 600_000 }, async ({
  fuzzed,
}) => {
  const { calls } = fuzzed
  const tally = new Tally(calls.map(({ name }) => name))
  const failures: string[] = []

  async function fuzz(call: Call): Promise<void> {
    const property = fc.asyncProperty(plansFor(call), async (plan) => {
      const reply = await send(fuzzed, call, plan)
      tally.count(call.name, reply.statusCode)
      expectDeclared(call, plan.who, reply)
    })
    const numRuns = Math.ceil(leastRequests / calls.length)
    await fc.assert(property, { seed, numRuns }).catch((error: Error) => {
      failures.push(`${call.name}\n${error.message}\n${String(error.cause)}`)
    })
  }

  const waiting = [...calls]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) await fuzz(call)
    }),
  )
  process.stdout.write(`\nFUZZ_SEED=${seed}\n${String(tally)}\n`)

  expect(failures.join('\n\n')).toBe('')
  expect(tally.answers(() => true)).toBeGreaterThanOrEqual(leastRequests)
  expect(tally.answers((status) => status === 429)).toBeLessThan(leastRequests / 100)
  expect(fuzzed.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual(
    [],
  )
  expect(tally.rarelySucceeding(100), 'arrange.ts says what makes a call succeed').toEqual([])
})
