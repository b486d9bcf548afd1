import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestClone } from '#tests/support/database.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { type LogPosition, selectLogPosition } from './log-position.ts'
import { findObstacle, readReplicaState } from './replica.ts'

const isReplica = true

test('a server is read from where it follows the same database through its last promotion', async () => {
  const { db, pool } = await createTestClone()
  const { position } = await db
    .selectNoFrom(selectLogPosition.as('position'))
    .executeTakeFirstOrThrow()
  if (!position) throw new Error('The test database takes writes.')
  const obstacleAt = async (other: Partial<LogPosition>, assumed = {}) => {
    const client = await pool.connect()
    const at = { ...position, ...other }
    const state = await readReplicaState(client, at, { prepares: false }).finally(() =>
      client.release(),
    )
    return findObstacle({ ...state, ...assumed })
  }
  expect(await obstacleAt({})).toBe('it leads to a server that takes writes, not to a replica')
  expect(await obstacleAt({}, { isReplica })).toBeUndefined()
  const another = 'it leads to another database'
  expect(await obstacleAt({ system: '1' }, { isReplica })).toBe(another)
  expect(await obstacleAt({ database: 'postgres' }, { isReplica })).toBe(another)
  expect(await obstacleAt({ timeline: position.timeline + 1 }, { isReplica })).toBe(
    'its server does not follow the one that was promoted yet',
  )
})

test('a server that says nothing is waited for no longer than a list may take', async () => {
  const { host, port, ...config } = inject('database')
  const network = await startTcpProxy({ path: `${host}/.s.PGSQL.${port ?? 5432}` })
  onTestFinished(network.close)
  const client = new pg.Client({ ...config, host: '127.0.0.1', port: network.port })
  client.on('error', () => {})
  await client.connect()
  network.stall()
  const position = { system: '1', database: 'meridian', timeline: 1, lsn: '0/0' }
  const startedAtMs = performance.now()
  await expect(readReplicaState(client, position, { prepares: false })).rejects.toThrow(/timeout/)
  expect(performance.now() - startedAtMs).toBeLessThan(2_000)
})
