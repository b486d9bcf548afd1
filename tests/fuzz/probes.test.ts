import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { fillTexts, probes } from '#tests/support/probes.ts'
import { type FuzzContext, test } from './fuzz-test.ts'
import type { Call } from './openapi.ts'
import { buildRequest, type RequestParts } from './request.ts'

function probeParts({ params, query, body }: Call, probe: string): Partial<RequestParts>[] {
  const all = [
    { body: body && fillTexts(body, probe) },
    { params: fillTexts(params, probe) },
    { query: fillTexts(query, probe) },
  ]
  return all.filter((part) => JSON.stringify(part).length > '{"params":{}}'.length) as Partial<RequestParts>[]
}

async function send({ app, preconditions, nextAddress }: FuzzContext, call: Call, probed: Partial<RequestParts>) {
  const required = await preconditions.requiredParts(call)
  return app.inject(
    buildRequest(
      call,
      {
        params: { ...required.params, ...probed.params },
        query: { ...probed.query },
        body: probed.body ? { ...probed.body, ...nonTextParts(required.body) } : required.body,
        headers: {
          'x-forwarded-for': nextAddress(),
          ...preconditions.signedIn,
          ...required.headers,
        },
      },
      undefined,
    ),
  )
}

/** Ids and booleans must stay valid. */
const nonTextParts = (body: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'string'))

const readStructure = async (db: Kysely<never>) => [
  await sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
    db,
  ),
  await sql`select name, email, role, disabled_at from admins order by id`.execute(db),
]

/** Each call gets two of them, and each of them reaches some calls; all of them in a full run. */
const probesOf = (index: number) => probes.filter((_, at) => isFullRun || (at + index) % 7 === 0)

test('every call treats SQL, headers, log lines and paths in its input as text', {
  timeout: 300_000,
}, async ({ fuzzed, db }) => {
  const before = JSON.stringify(await readStructure(db as never))
  let sent = 0
  for (const [index, call] of fuzzed.calls.entries()) {
    for (const probe of probesOf(index)) {
      for (const parts of probeParts(call, probe)) {
        const reply = await send(fuzzed, call, parts)
        sent += 1
        expect(reply.statusCode, `${call.name} ${probe}`).toBeLessThan(500)
        expect(JSON.stringify(reply.headers)).not.toMatch(probeTraces)
        expect(reply.headers).not.toHaveProperty('bcc')
        expect(reply.body).not.toMatch(/root:.*:0:0|syntax error|pg_catalog/)
      }
    }
  }
  expect(sent).toBeGreaterThan(probesOf(0).length * fuzzed.calls.length * 0.5)
  expect(JSON.stringify(await readStructure(db as never))).toBe(before)

  expect(fuzzed.logged.length).toBeGreaterThan(sent)
  for (const line of fuzzed.logged) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ level: 30 })
    expect(line).not.toMatch(probeTraces)
  }
})

const probeTraces = /__probe|cmd\||drop table|probe\.example|7\*7|SUM\(|passwd/
