import type pg from 'pg'
import { pause } from '../pause.ts'

type SuperviseOptions = {
  /** Undefined while another process is the owner. */
  connectAsOwner: (signal: AbortSignal) => Promise<pg.Client | undefined>
  warn: (sentence: string) => void
}

/** Each failed or short-lived restart doubles it. */
const restartDelayMs = { initial: 100, max: 15_000 }

type Supervisor = {
  /** Lets a server that is shutting down go, whose connection is older than `before` by `performance.now()`. */
  letGo(before: number): void
  stop(): Promise<void>
}

/** Restarts the server whenever the owner's connection is lost, without giving up: a disk may be full for an hour. */
export function supervise(
  owner: pg.Client,
  { connectAsOwner, warn }: SuperviseOptions,
): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined = owner
  let delayMs = restartDelayMs.initial
  let connectedAt = 0
  const finished = run()

  async function run(): Promise<void> {
    while (client) {
      connectedAt = performance.now()
      await connectionEnd(client)
      client = undefined
      if (signal.aborted) return
      warn('The embedded PostgreSQL has gone away; it is started again.')
      if (performance.now() - connectedAt > restartDelayMs.max) delayMs = restartDelayMs.initial
      while (!client && !signal.aborted) await restart()
      if (client) warn('The embedded PostgreSQL is back.')
    }
  }

  async function restart(): Promise<void> {
    await pause(delayMs, signal)
    delayMs = Math.min(delayMs * 2, restartDelayMs.max)
    try {
      if (!signal.aborted) client = await connectAsOwner(signal)
    } catch (error) {
      if (!signal.aborted) warn((error as Error).message)
    }
  }

  return {
    letGo: (before) => {
      if (connectedAt < before) client?.end().catch(() => {}) // lost already
    },
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => {}) // lost already
      await finished
      await client?.end().catch(() => {}) // the one since
    },
  }
}

const connectionEnd = (client: pg.Client) =>
  new Promise<void>((resolve) => client.once('end', resolve))
