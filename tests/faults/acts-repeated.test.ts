import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

// The key itself is proven by server/inquiries/idempotency: here it outlives a process.
const kills = isFullRun ? 8 : 1
const actsAtOnce = isFullRun ? 24 : 8

type Act = { path: string; body: object; key: string; id?: number }
type Product = Awaited<ReturnType<typeof startTestProduct>>

/** Rejects where the process died before it answered. */
async function send({ url }: Product, headers: Record<string, string>, act: Act): Promise<void> {
  const reply = await fetch(`${url}/api/admin/contacts/${act.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': act.key },
    body: JSON.stringify(act.body),
  })
  if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`)
  const { id } = (await reply.json()) as { id: number }
  expect(act.id ?? id, `two answers to ${act.key}`).toBe(id)
  act.id = id
}

function planActs(random: Random, round: number, inquiryIds: readonly number[]): Act[] {
  return Array.from({ length: actsAtOnce }, (_, index) => {
    const key = `${round}-${index}`
    const id = random.oneOf(inquiryIds)
    return index % 2 === 0
      ? { path: `${id}/notes`, body: { body: `Note ${key}` }, key }
      : // One outcome for each contact: the same twice within 5 s would be a double press anyway.
        { path: `${inquiryIds[index]}/outcomes`, body: { outcome: 'no_answer' }, key }
  })
}

test('notes and outcomes that are repeated under their key, at once and after a kill -9, are there once', async () => {
  const random = randomFrom(seed)
  const folder = await createMigratedDataDir()
  let product = await startTestProduct(folder)
  for (let index = 0; index < actsAtOnce; index += 1) {
    await postInquiry(product.url, inquiryPayload({ parentEmail: `family-${index}@example.com` }))
  }
  const headers = await signIn(product.url)
  const database = await connectToEmbedded(folder)
  const found = await database.query<{ id: number }>('select id from inquiries order by id')
  const inquiryIds = found.rows.map(({ id }) => id)

  const acts: Act[] = []
  for (let round = 0; round < kills; round += 1) {
    const planned = planActs(random, round, inquiryIds)
    acts.push(...planned)
    const killAfter = 1 + random.below(actsAtOnce)
    let answers = 0
    const { url } = product
    // Each twice, as by a proxy that repeats.
    const sent = [...planned, ...planned].map(async (act) => {
      await send({ ...product, url }, headers, act)
      answers += 1
      if (answers === killAfter) await product.stop('SIGKILL')
    })
    await Promise.allSettled(sent)
    await product.stop('SIGKILL')
    product = await startTestProduct(folder)
    await Promise.all(planned.map((act) => send(product, headers, act)))
  }

  const { rows: notes } = await database.query<{ id: number; body: string }>('select id::int, body from inquiry_notes')
  const { rows: outcomes } = await database.query<{ id: number }>(
    "select id::int from inquiry_events where kind = 'outcome_recorded'",
  )
  // A contact's next outcome within 5 s was a double press, answered with the first.
  const answered = (kind: string) => new Set(acts.flatMap(({ path, id }) => (path.endsWith(kind) ? [id] : [])))
  expect(new Set(notes.map(({ body }) => body)).size).toBe(notes.length)
  expect(new Set(notes.map(({ id }) => id))).toEqual(answered('notes'))
  expect(new Set(outcomes.map(({ id }) => id))).toEqual(answered('outcomes'))
})
