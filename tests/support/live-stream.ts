import { createParser } from 'eventsource-parser'
import type { LiveChange, Presence } from '#contract/live.ts'

type Heard = { event: 'changes'; data: LiveChange[] } | { event: 'presence'; data: Presence }

/** Reads a stream as a browser does; `ended` resolves when the server ends it. */
export async function openLiveStream(
  url: string,
  headers: { authorization: string },
  onChanges: (ids: (number | null)[]) => void = () => {},
) {
  const closing = new AbortController()
  const reply = await fetch(`${url}/api/admin/live`, { headers, signal: closing.signal })
  const heard: Heard[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const one = { event, data: JSON.parse(data) } as Heard
      heard.push(one)
      if (one.event === 'changes') onChanges(one.data.map(({ id }) => id))
    },
  })
  const ended = read().catch(() => {}) // closed here, or by a proxy that ends

  async function read(): Promise<void> {
    for await (const text of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
      parser.feed(Buffer.from(text).toString())
    }
  }

  return {
    reply,
    ended,
    heard,
    changes: () => heard.flatMap((one) => (one.event === 'changes' ? one.data : [])),
    presence: () => heard.flatMap((one) => (one.event === 'presence' ? [one.data] : [])),
    close: () => closing.abort(),
  }
}
