import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** How long a server may say nothing amid a statement, and how long it may take to say whether it is at work, in ms. */
const patience = { silence: 10_000, answer: 5_000 }

/** What node-postgres knows of a connection, beyond its types. */
type Inside = { readyForQuery: boolean; processID: number; connection: { stream: Socket } }

/**
 * Breaks a connection whose server no longer knows of the statement that waits for its answer: a network that swallows
 * everything closes nothing by itself, and ten such connections would be the whole pool. Slow statements are left alone.
 */
export function breakWhenSilent(client: pg.PoolClient, config: pg.ClientConfig): void {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setTimeout(patience.silence)
  stream.on('timeout', () => {
    if (!inside.readyForQuery) void askAfter(inside, config)
  })
}

async function askAfter({ processID, connection: { stream } }: Inside, config: pg.ClientConfig) {
  if (await isAtWork(processID, config)) stream.setTimeout(patience.silence)
  else stream.destroy(new Error('Connection terminated, because the server fell silent'))
}

/** Whether the server, asked over another connection, has a process of this id that runs a statement. */
async function isAtWork(pid: number, config: pg.ClientConfig): Promise<boolean> {
  const other = new pg.Client({ ...config, connectionTimeoutMillis: patience.answer })
  other.on('error', () => {})
  const ask = async () => {
    await other.connect()
    const found = await other.query(
      `select from pg_stat_activity where pid = $1 and state = 'active'`,
      [pid],
    )
    return found.rowCount === 1
  }
  const answer = ask().catch(() => false)
  const atWork = await Promise.race([answer, wait(patience.answer, false)])
  other.end().catch(() => {})
  return atWork
}
