import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { inquiryPayload } from './inquiry-payload.ts'
import { sendJson } from './test-product.ts'

const perSecond = 40

/** What a 503 asks of the form. */
const repeatAfterMs = 5_000

const unavailable = {
  success: false,
  error: 'We cannot reach our records right now. Please try again in a moment.',
}

/**
 * 40 inquiries a second, whatever becomes of them, to these processes in turn, until `stop`. Each comes from a network of its own,
 * which takes TRUST_PROXY=1, and is sent again with its key as the form does it.
 */
export function startInquiries(urls: string[]) {
  const acknowledged: string[] = []
  const refused: string[] = []
  /** Any other answer, and what the form would give up. */
  const unexpected: unknown[] = []
  let slowestMs = 0

  const post = async (index: number, parentEmail: string): Promise<boolean> => {
    const startedAtMs = performance.now()
    const payload = inquiryPayload({ parentEmail, idempotencyKey: `key of ${parentEmail}` })
    const network = `10.0.${index >> 8}.${index & 255}`
    const url = `${urls[(index + refused.length) % urls.length]}/api/contact`
    const reply = await sendJson(url, payload, { 'x-forwarded-for': network })
    const body = await reply.text()
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs)
    if (reply.status === 201) acknowledged.push(parentEmail)
    else refused.push(parentEmail)
    const isExplained = reply.status === 503 && body === JSON.stringify(unavailable)
    if (reply.status !== 201 && !isExplained) unexpected.push({ status: reply.status, body })
    return reply.status === 201
  }
  const submit = async (index: number) => {
    const email = `family-${index}@example.com`
    const untilMs = performance.now() + 60_000
    while (!(await post(index, email))) {
      if (performance.now() + repeatAfterMs > untilMs) return void unexpected.push(`no ${email}`)
      await wait(repeatAfterMs)
    }
  }

  const stopping = new AbortController()
  const keepSubmitting = async () => {
    const startedAtMs = performance.now()
    const sent: Promise<void>[] = []
    while (!stopping.signal.aborted) {
      const dueCount = ((performance.now() - startedAtMs) * perSecond) / 1_000
      while (sent.length < dueCount) sent.push(submit(sent.length))
      await wait(10)
    }
    await Promise.all(sent)
  }
  const finished = keepSubmitting()
  const stop = () => {
    stopping.abort()
    return finished
  }
  onTestFinished(stop)
  return {
    acknowledged,
    refused,
    unexpected,
    slowestMs: () => slowestMs,
    /** Resolves once each is acknowledged. */
    stop,
    async waitForMore(replies: string[], count = 30) {
      const before = replies.length
      await expect.poll(() => replies.length).toBeGreaterThan(before + count)
    },
  }
}
