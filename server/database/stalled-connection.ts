import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** `idle`: silence during a statement before the server is asked about it. */
const timeoutsMs = { idle: 10_000, answer: 5_000 }

type PgInternals = { readyForQuery: boolean; processID: number; connection: { stream: Socket } }

/**
 * Destroys a connection whose server no longer runs its statement. A network that drops packets closes nothing by itself, and
 * ten such connections are the whole pool. Slow statements are left alone.
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
