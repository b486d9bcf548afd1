import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { fill, probes } from '#tests/support/probes.ts'
import type { Call } from './document.ts'
import { type Fuzzed, test } from './fuzzed.ts'
import { compose, type Parts } from './request.ts'

/** A call with a probe in each text of its body, then in each of its address and its query. */
function hostileParts({ params, query, body }: Call, probe: string): Partial<Parts>[] {
  const all = [
    { body: body && fill(body, probe) },
    { params: fill(params, probe) },
    { query: fill(query, probe) },
  ]
  return all.filter(
    (part) => JSON.stringify(part).length > '{"params":{}}'.length,
  ) as Partial<Parts>[]
}

async function send({ app, state, nextAddress }: Fuzzed, call: Call, hostile: Partial<Parts>) {
  const needed = await state.needs(call)
  return app.inject(
    compose(
      call,
      {
        params: { ...needed.params, ...hostile.params },
        query: { ...hostile.query },
        body: hostile.body ? { ...hostile.body, ...typedParts(needed.body) } : needed.body,
        headers: { 'x-forwarded-for': nextAddress(), ...state.signedIn, ...needed.headers },
      },
      undefined,
    ),
  )
}

/** What is no text is needed as it is: the id of a category, an agreement. */
const typedParts = (body: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'string'))

/** What no probe may change: the tables, their columns, and who may do what. */
const structure = async (db: Kysely<never>) => [
  await sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
    db,
  ),
  await sql`select name, email, role, disabled_at from admins order by id`.execute(db),
]

test('words that are statements, headers, lines or paths elsewhere are words to every call', {
  timeout: 300_000,
}, async ({ fuzzed, database: { db } }) => {
  const before = JSON.stringify(await structure(db as never))
  let sent = 0
  for (const call of fuzzed.calls) {
    for (const probe of probes) {
      for (const hostile of hostileParts(call, probe)) {
        const reply = await send(fuzzed, call, hostile)
        sent += 1
        expect(reply.statusCode, `${call.name} ${probe}`).toBeLessThan(500)
        expect(JSON.stringify(reply.headers)).not.toMatch(traces)
        expect(reply.headers).not.toHaveProperty('bcc')
        expect(reply.body).not.toMatch(/root:.*:0:0|syntax error|pg_catalog/)
      }
    }
  }
  expect(sent).toBeGreaterThan(probes.length * fuzzed.calls.length * 0.5)
  expect(JSON.stringify(await structure(db as never))).toBe(before)

  expect(fuzzed.logged.length).toBeGreaterThan(sent)
  for (const line of fuzzed.logged) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ level: 30 })
    expect(line).not.toMatch(traces)
  }
})

/** What a probe leaves where it does not belong. */
const traces = /__probe|cmd\||drop table|probe\.example|7\*7|SUM\(|passwd/
