import { setTimeout as wait } from 'node:timers/promises'
import { inquiry } from './inquiry.ts'
import { send, signIn } from './running.ts'

export type Answer = {
  call: string
  status: number
  body: string
  /** When it was asked for (of `performance.now()`), and how long it took, in milliseconds. */
  asked: number
  took: number
}

/** Families and administrators who go on using a product until `leave`; what each call was answered. */
export async function openDoors(url: string) {
  const headers = await signIn(url)
  const answers: Answer[] = []
  const acknowledged: string[] = []
  const leaving = new AbortController()
  let sent = 0

  const read = (path: string) => () => fetch(url + path, { headers })
  const calls: Record<string, () => Promise<Response>> = {
    submit: async () => {
      sent += 1
      const parentEmail = `family-${sent}@example.com`
      const reply = await send(url, inquiry({ parentEmail }))
      if (reply.status === 201) acknowledged.push(parentEmail)
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

  async function repeat(call: string, make: () => Promise<Response>): Promise<void> {
    while (!leaving.signal.aborted) {
      const asked = performance.now()
      const reply = await make()
      const body = await reply.text()
      answers.push({ call, status: reply.status, body, asked, took: performance.now() - asked })
      await wait(20)
    }
  }

  const everyone = Promise.all(Object.entries(calls).map(([call, make]) => repeat(call, make)))
  return {
    answers,
    /** The e-mails of the families that were answered with success. */
    acknowledged,
    leave: async () => {
      leaving.abort()
      await everyone
    },
  }
}
