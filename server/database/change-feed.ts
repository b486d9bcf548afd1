import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { startLoop } from '../loop.ts'
import type { Connection } from './connect.ts'
import type { Database } from './schema.ts'
import type { Refusals } from './unavailable.ts'

/** Presence is heard alone, what the others say can be looked up too. */
const watchedChannels = ['catalogue', 'inquiries', 'sessions'] as const
export const channels = [...watchedChannels, 'presence'] as const
export type Channel = (typeof channels)[number]

type OnNotification = (payload: string | undefined) => void

export type ChangeFeed = {
  /** Whether each change is heard, at the latest a second after its commit. */
  isCurrent(): boolean
  subscribe(channel: Channel, onNotification: OnNotification): void
  close(): Promise<void>
}

type Publish = (channel: Channel, payload?: string) => void

const heartbeat = { intervalMs: 5_000, timeoutMs: 2_000 }
const connectTimeoutMs = 5_000
const reconnectDelayMs = 250

/** With the time that reading takes, a change is seen within a second. */
const versionIntervalMs = 500

/** Tells of each commit of any process that changes the catalogue or an inquiry or ends a session, and when one may have been missed. */
export function openChangeFeed({ db, listenConfig, refusals }: Connection): ChangeFeed {
  const subscribers: Record<Channel, OnNotification[]> = {
    catalogue: [],
    inquiries: [],
    presence: [],
    sessions: [],
  }
  const publish: Publish = (channel, payload) => {
    for (const notify of subscribers[channel]) notify(payload)
  }
  const feed = listenConfig ? listenTo({ config: listenConfig, refusals }, publish) : watchVersions(db, publish)
  return {
    ...feed,
    subscribe: (channel, onNotification) => void subscribers[channel].push(onNotification),
  }
}

type Source = Omit<ChangeFeed, 'subscribe'>

/** Hears notifications on a connection of its own; reconnects. */
function listenTo({ config, refusals }: { config: pg.ClientConfig; refusals: Refusals }, publish: Publish): Source {
  const publishMissed = () => {
    for (const channel of channels) publish(channel)
  }
  let isListening = false
  let client: pg.Client | undefined
  let triedAt = 0
  const stopHearing = refusals.onRefused((before) => {
    if (triedAt < before) client?.end().catch(() => {}) // lost already
  })
  const onError = (error: unknown) => refusals.report(error, triedAt)
  const listening = startLoop(
    async (stop) => {
      triedAt = performance.now()
      await listen(stop).catch(onError)
      isListening = false
      publishMissed()
    },
    { pollMs: reconnectDelayMs, onError },
  )

  async function listen(stop: AbortSignal): Promise<void> {
    const connection = new pg.Client({
      ...config,
      application_name: 'meridian changes',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    })
    client = connection
    const lost = new Promise<void>((resolve) => {
      connection.on('error', () => resolve())
      connection.on('end', () => resolve())
    })
    connection.on('notification', ({ channel, payload }) => publish(channel as Channel, payload))
    try {
      await Promise.race([connection.connect(), lost])
      const listenResult = connection.query(channels.map((name) => `listen ${name}`).join('; '))
      if (!(await answersInTime(listenResult, stop))) return
      if (!(await answersInTime(assertTakesWrites(connection), stop))) return
      // What was read before may be outdated.
      publishMissed()
      isListening = !stop.aborted
      await Promise.race([lost, untilUnresponsive(connection, stop)])
    } finally {
      connection.end().catch(() => {}) // lost already
    }
  }

  return {
    isCurrent: () => isListening,
    close: async () => {
      stopHearing()
      isListening = false
      await listening.close()
      await Promise.race([
        client?.end().catch(() => {}), // lost already
        wait(heartbeat.timeoutMs, undefined, { ref: false }),
      ])
    },
  }
}

/** Also ends when the server turns read-only, as after a fail-over: it gets no more notifications. */
async function untilUnresponsive(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await wait(heartbeat.intervalMs, undefined, { signal })
    if (!(await answersInTime(assertTakesWrites(client), signal))) return
  }
}

/** The server is a replica, or the old one after a fail-over. */
async function assertTakesWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ takes_writes: boolean }>(
    `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as takes_writes`,
  )
  if (!rows[0]?.takes_writes) throw new Error('The server takes no writes.')
}

async function answersInTime(answer: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const timeout = wait(heartbeat.timeoutMs, false, { signal })
  return Promise.race([answer.then(() => true), timeout])
}

/** Where there is no session to hear notifications on: looks at the versions that changes set, and at the sessions themselves. */
function watchVersions(db: Database, publish: Publish): Source {
  let seen: Map<string, string | null> | undefined
  let seenAtMs = Number.NEGATIVE_INFINITY
  const publishMissed = () => {
    for (const channel of watchedChannels) publish(channel)
  }
  const watching = startLoop(look, { pollMs: versionIntervalMs, onError: publishMissed })

  async function look(): Promise<void> {
    const askedAtMs = performance.now()
    const deadline = setTimeout(() => {
      seenAtMs = Number.NEGATIVE_INFINITY
      publishMissed()
    }, versionIntervalMs)
    try {
      const { rows } = await sql<{ channel: string; version: string | null }>`
        select channel, version::text from change_versions
        union all select 'sessions', md5(string_agg(concat_ws(' ', sessions.id, role, disabled_at), ',' order by sessions.id))
          from sessions join admins on admins.id = admin_id`.execute(db)
      const versions = new Map(rows.map(({ channel, version }) => [channel, version]))
      // Also when the process has slept.
      const mayHaveMissed = !isCurrent()
      for (const channel of watchedChannels) {
        if (mayHaveMissed || versions.get(channel) !== seen?.get(channel)) publish(channel)
      }
      seen = versions
      seenAtMs = askedAtMs
    } finally {
      clearTimeout(deadline)
    }
  }

  const isCurrent = () => performance.now() - seenAtMs < 2 * versionIntervalMs

  return {
    isCurrent,
    close: async () => {
      seenAtMs = Number.NEGATIVE_INFINITY
      await watching.close()
    },
  }
}
