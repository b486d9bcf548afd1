import { setTimeout as wait } from 'node:timers/promises'
import { inquiryPayload } from './inquiry-payload.ts'
import { postInquiry, signIn } from './test-product.ts'

export type TimedReply = {
  call: string
  status: number
  body: string
  /** By `performance.now()`. */
  startedAtMs: number
  durationMs: number
}

/** Sends requests of parents and administrators until `stop`, and records the replies. */
export async function startTraffic(url: string) {
  const headers = await signIn(url)
  const replies: TimedReply[] = []
  const acknowledgedEmails: string[] = []
  const stopping = new AbortController()
  let sent = 0

  const read = (path: string) => () => fetch(url + path, { headers })
  const calls: Record<string, () => Promise<Response>> = {
    submit: async () => {
      sent += 1
      const parentEmail = `family-${sent}@example.com`
      const reply = await postInquiry(url, inquiryPayload({ parentEmail }))
      if (reply.status === 201) acknowledgedEmails.push(parentEmail)
      return reply
    },
    list: read('/api/admin/contacts'),
    search: read('/api/admin/contacts?search=whitfield'),
    statistics: read('/api/admin/stats'),
    home: read('/'),
    courses: read('/courses'),
    boards: read('/api/public/boards'),
    administrators: read('/api/course-categories/admin'),
  }

  async function repeat(call: string, request: () => Promise<Response>): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAtMs = performance.now()
      const reply = await request()
      const body = await reply.text()
      replies.push({ call, status: reply.status, body, startedAtMs, durationMs: performance.now() - startedAtMs })
      await wait(20)
    }
  }

  const finished = Promise.all(Object.entries(calls).map(([call, request]) => repeat(call, request)))
  return {
    replies,
    acknowledgedEmails,
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}
