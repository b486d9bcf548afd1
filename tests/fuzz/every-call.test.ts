import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { seed } from '#tests/support/seed.ts'
import { type FuzzContext, test } from './fuzz-test.ts'
import { type Mutation, mutations } from './mutations.ts'
import type { Call } from './openapi.ts'
import { buildRequest, type RequestParts } from './request.ts'
import { StatusCounts } from './status-counts.ts'
import { validValues } from './valid-values.ts'

/** To one call: half of them valid, and half by anybody with one change. */
const requestsPerCall = isFullRun ? 300 : 20

/** Beside it run one after another what a process does few of at a time: calls that answer with a file, and imports. */
const concurrency = 8

const sentence = expect.stringMatching(/^(?!\S+:)(?!.*Invalid input)[A-Z]/)

const allowedErrorStatuses = [400, 401, 403, 404, 405, 409, 412, 413, 415, 429]

type RequestPlan = {
  caller: 'owner' | 'nobody'
  parts: Pick<RequestParts, 'params' | 'query' | 'body'>
  mutation: Mutation | undefined
}

const validParts = ({ params, query, body }: Call): fc.Arbitrary<RequestPlan['parts']> =>
  fc.record({
    params: validValues(params) as fc.Arbitrary<RequestParts['params']>,
    query: validValues(query) as fc.Arbitrary<RequestParts['query']>,
    body: body ? validValues(body) : fc.constant(undefined),
  })

const validPlans = (call: Call): fc.Arbitrary<RequestPlan> =>
  validParts(call).map((parts) => ({ caller: 'owner', parts, mutation: undefined }))

const changedPlans = (call: Call): fc.Arbitrary<RequestPlan> =>
  fc.record({
    caller: fc.oneof({ weight: 6, arbitrary: fc.constant('owner') }, fc.constant('nobody')),
    parts: validParts(call),
    mutation: mutations,
  })

async function send(
  { app, nextAddress, preconditions }: FuzzContext,
  call: Call,
  { caller, parts, mutation }: RequestPlan,
): Promise<LightMyRequestResponse> {
  const required = caller === 'owner' || call.isPublic ? await preconditions.requiredParts(call) : {}
  const request = {
    params: { ...parts.params, ...required.params },
    query: { ...parts.query, ...required.query },
    body: required.body ? { ...(parts.body as object), ...required.body } : parts.body,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(caller === 'owner' && { ...preconditions.signedIn, ...required.headers }),
    },
  }
  return app.inject(buildRequest(call, request, mutation))
}

function expectDeclaredReply(call: Call, caller: RequestPlan['caller'], reply: LightMyRequestResponse): void {
  const status = reply.statusCode
  if (status < 300) expect(caller === 'owner' || call.isPublic, 'nobody is let in').toBe(true)
  else expect(allowedErrorStatuses).toContain(status)
  if (status < 300 && call.fileType) return expect(reply.headers['content-type']).toBe(call.fileType)
  const body: unknown = reply.json()
  expect(body).toMatchObject({ success: status < 300 })
  expect(call.schemaError(status, body)).toBeUndefined()
  if (status === 400) expect(body, 'a sentence, without a key').toMatchObject({ error: sentence })
}

test('every call answers any request in its declared shape', { timeout: 3_600_000 }, async ({ fuzzed }) => {
  const { calls } = fuzzed
  const statusCounts = new StatusCounts(calls.map(({ name }) => name))
  const failures: string[] = []

  async function fuzz(call: Call): Promise<void> {
    await fuzzed.preconditions.confirmSignIn()
    for (const plans of [validPlans(call), changedPlans(call)]) {
      const property = fc.asyncProperty(plans, async (plan) => {
        const reply = await send(fuzzed, call, plan)
        statusCounts.record(call.name, reply.statusCode)
        expectDeclaredReply(call, plan.caller, reply)
      })
      await fc.assert(property, { seed, numRuns: requestsPerCall / 2 }).catch((error: Error) => {
        failures.push(`${call.name}\n${error.message}\n${String(error.cause)}`)
      })
    }
  }

  const queueOf = ({ fileType, name }: Call) => {
    // An erasure discards what was uploaded.
    if (/\/imports|\/parent-data\/erase/.test(name)) return 'imports'
    return fileType ? 'files' : 'others'
  }
  const { files = [], imports = [], others = [] } = Object.groupBy(calls, queueOf)
  const fuzzAll = async (queue: Call[]) => {
    for (let call = queue.shift(); call; call = queue.shift()) await fuzz(call)
  }
  await Promise.all([fuzzAll(files), fuzzAll(imports), ...Array.from({ length: concurrency }, () => fuzzAll(others))])
  process.stdout.write(`\nTEST_SEED=${seed}\n${String(statusCounts)}\n`)

  expect(failures, failures.join('\n\n')).toEqual([])
  expect(statusCounts.total(() => true)).toBeGreaterThanOrEqual(requestsPerCall * calls.length)
  expect(statusCounts.total((status) => status === 429)).toBeLessThan((requestsPerCall * calls.length) / 100)
  expect(fuzzed.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
  expect(statusCounts.callsBelow(requestsPerCall / 3), 'preconditions.ts says what makes a call succeed').toEqual([])
})
