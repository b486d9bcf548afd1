import { expect, test } from 'vitest'
import { type InquiryAct, inquiryActs } from '#contract/inquiries/acts.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { randomFrom } from '#tests/support/random.ts'
import { runScript } from '#tests/support/run-script.ts'
import { seed } from '#tests/support/seed.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  postInquiry,
  readColumn,
  sendJson,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

// The key itself is proven by server/inquiries/idempotency: here it outlives a process.
const kills = isFullRun ? 8 : 1
const actsAtOnce = isFullRun ? 24 : 10

/** What was answered: the id of its event or note, undefined until then, null where it changed nothing. */
type Sent = { path: string; method: string; body: object; key: string; id?: number | null }
/** Half of what can be undone is. */
type Act = Sent & { kind: InquiryAct; undo?: Sent }
type Product = Awaited<ReturnType<typeof startTestProduct>>
type Call = { url: string; headers: Record<string, string> }

/** Rejects where the process died before it answered; a repeat has the answer of the first. */
async function send({ url, headers }: Call, sent: Sent): Promise<void> {
  const keyed = { ...headers, 'idempotency-key': sent.key }
  const reply = await sendJson(`${url}${sent.path}`, sent.body, keyed, sent.method)
  const { id, event_id } = (await reply.json()) as { id?: number; event_id: number | null }
  // The step, the status or the mail was changed by what was sent at the same moment, or the mail is on its way.
  if (reply.status !== 409) expect(reply.status, sent.path).toBeLessThan(300)
  const answered = reply.ok ? (event_id ?? id ?? null) : null
  expect(sent.id ?? answered, `two answers to ${sent.key}`).toBe(answered)
  sent.id = answered
}

async function sendWithUndo(call: Call, act: Act): Promise<void> {
  await send(call, act)
  if (!act.undo || !act.id) return
  act.undo.body = { event_id: act.id }
  await send(call, act.undo)
}

const bodies = (round: number, index: number) =>
  ({
    note_added: { body: `Note ${round}-${index}` },
    outcome_recorded: { outcome: 'no_answer' },
    owner_changed: { owner_id: round % 2 === 0 ? 1 : null },
    next_step_set: { at: new Date(Date.now() + 86_400_000).toISOString(), text: `Step ${round}` },
    status_changed: { status: statuses[round % statuses.length] },
    follow_up_sent: {},
    reply_recorded: { body: `Reply ${round}-${index}` },
    mail_queued: { subject: 'Re: your inquiry', body: `Mail ${round}-${index}`, seen_at: new Date().toISOString() },
  }) satisfies { [Name in InquiryAct]?: object }

/** One for each contact, another kind each round. */
const planActs = (round: number, inquiryIds: readonly number[]): Act[] =>
  inquiryIds.map((inquiryId, index) => {
    const kinds = Object.entries(bodies(round, index))
    const [name = '', body = {}] = kinds[(round + index) % kinds.length] ?? []
    const kind = name as keyof ReturnType<typeof bodies>
    const { method, path } = inquiryActs[kind].call
    const at = (of: string) => of.replace(':id', String(inquiryId))
    const key = `${round}-${index}`
    const undo = { method: 'POST', path: at(inquiryActs.change_undone.call.path), body: {}, key: `${key} undo` }
    const hasEvent = !['reply_recorded', 'note_added'].includes(kind)
    const isUndone = index % 2 === 0 && hasEvent && 'undoMs' in inquiryActs[kind]
    return { kind, method, path: at(path), body, key, ...(isUndone && { undo }) }
  })

const expectColumnsOfEvents = async (folder: string) =>
  expect((await runScript('doctor', folder, ['--whole'])).stdout).toMatch(/^ok {4}columns +Those of \d+ inquiries/m)

test('acts, mails and Undo that are repeated under their key, at once and after a kill -9, are there once, and columns say what events say', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const random = randomFrom(seed)
  const folder = await createMigratedDataDir()
  let product: Product = await startTestProduct(folder)
  for (let index = 0; index < actsAtOnce; index += 1) {
    await postInquiry(product.url, inquiryPayload({ parentEmail: `family-${index}@example.com` }))
  }
  const headers = await signIn(product.url)
  const database = await connectToEmbedded(folder)
  const inquiryIds = await readColumn<number>(database, 'select id from inquiries order by id')

  const acts: Act[] = []
  for (let round = 0; round < kills; round += 1) {
    const planned = planActs(round, inquiryIds)
    acts.push(...planned)
    const killAfter = 1 + random.below(actsAtOnce)
    let answers = 0
    const { url } = product
    // Each twice, as by a proxy that repeats.
    const sent = [...planned, ...planned].map(async (act) => {
      await sendWithUndo({ url, headers }, act)
      answers += 1
      if (answers === killAfter) await product.stop('SIGKILL')
    })
    await Promise.allSettled(sent)
    await product.stop('SIGKILL')
    product = await startTestProduct(folder)
    await expectColumnsOfEvents(folder)
    await Promise.all(planned.map((act) => sendWithUndo({ url: product.url, headers }, act)))
  }
  await expectColumnsOfEvents(folder)

  // Each id is there once, as the primary key of its table.
  const stored = async (rows: string) => new Set(await readColumn(database, `select id::int from ${rows}`))
  const answered = (some: readonly (Sent | undefined)[]) => new Set(some.flatMap((one) => one?.id ?? []))
  const ofKind = (kinds: RegExp) => answered(acts.filter(({ kind }) => kinds.test(kind)))
  expect(await stored('inquiry_notes')).toEqual(ofKind(/^note/))
  expect(await stored('inquiry_replies')).toEqual(ofKind(/^reply/))
  expect(
    await stored(`inquiry_events where undoes is null and kind <> all('{submitted,mail_taken,mail_failed}')`),
  ).toEqual(ofKind(/^(?!note|reply)/))
  expect(await stored('inquiry_events where undoes is not null')).toEqual(answered(acts.map(({ undo }) => undo)))
  const mailsOfNoAnswer = `
    select outbox.id from outbox left join inquiry_answers on outbox_id = outbox.id
    where kind = 'inquiry-answer' and inquiry_answers.id is null`
  expect(await readColumn(database, mailsOfNoAnswer)).toEqual([])
})
