import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

type Keeping = {
  /** Connects as the server's owner, launching it when none runs; undefined while another process is the owner. */
  own: (signal: AbortSignal) => Promise<pg.Client | undefined>
  tell: (sentence: string) => void
}

/** Milliseconds before a server that died is started again: doubled by each failure, or by a life that was short. */
const pause = { first: 100, longest: 15_000 }

/**
 * Starts the embedded server again when the owner's connection is lost, for as long as it takes: a disk may be full for an
 * hour. The returned function ends that and the connection.
 */
export function keepRunning(owner: pg.Client, { own, tell }: Keeping): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  let client: pg.Client | undefined = owner
  let delay = pause.first
  const finished = keep()

  async function keep(): Promise<void> {
    while (client) {
      const since = performance.now()
      await lossOf(client)
      client = undefined
      if (signal.aborted) return
      tell('The embedded PostgreSQL has gone away; it is started again.')
      if (performance.now() - since > pause.longest) delay = pause.first
      while (!client && !signal.aborted) await tryAgain()
      if (client) tell('The embedded PostgreSQL is back.')
    }
  }

  async function tryAgain(): Promise<void> {
    await wait(delay, undefined, { signal }).catch(() => {})
    delay = Math.min(delay * 2, pause.longest)
    try {
      if (!signal.aborted) client = await own(signal)
    } catch (error) {
      if (!signal.aborted) tell((error as Error).message)
    }
  }

  return async () => {
    ending.abort()
    await client?.end().catch(() => {})
    await finished
    await client?.end().catch(() => {})
  }
}

const lossOf = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve))
