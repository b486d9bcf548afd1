import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** How long a server may say nothing amid a statement, and how long it may take to say whether it is at work, in ms. */
const timeoutsMs = { idle: 10_000, answer: 5_000 }

/** What node-postgres knows of a connection, beyond its types. */
type PgInternals = { readyForQuery: boolean; processID: number; connection: { stream: Socket } }

/**
 * Breaks a connection whose server no longer knows of the statement that waits for its answer: a network that swallows
 * everything closes nothing by itself, and ten such connections would be the whole pool. Slow statements are left alone.
 */
export function destroyWhenStalled(client: pg.PoolClient, config: pg.ClientConfig): void {
  const internals = client as unknown as PgInternals
  const { stream } = internals.connection
  stream.setTimeout(timeoutsMs.idle)
  stream.on('timeout', () => {
    if (!internals.readyForQuery) void destroyUnlessActive(internals, config)
  })
}

async function destroyUnlessActive(
  { processID, connection: { stream } }: PgInternals,
  config: pg.ClientConfig,
) {
  if (await isStatementActive(processID, config)) stream.setTimeout(timeoutsMs.idle)
  else stream.destroy(new Error('Connection terminated, because the server fell silent'))
}

/** Whether the server, asked over another connection, has a process of this id that runs a statement. */
async function isStatementActive(pid: number, config: pg.ClientConfig): Promise<boolean> {
  const probe = new pg.Client({ ...config, connectionTimeoutMillis: timeoutsMs.answer })
  probe.on('error', () => {})
  const query = async () => {
    await probe.connect()
    const found = await probe.query(
      `select from pg_stat_activity where pid = $1 and state = 'active'`,
      [pid],
    )
    return found.rowCount === 1
  }
  const answer = query().catch(() => false)
  const isActive = await Promise.race([answer, wait(timeoutsMs.answer, false)])
  probe.end().catch(() => {})
  return isActive
}
