import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Of the connections that serve. */
const pool = 'serving'

export function gaugePool(
  register: Registry,
  source: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void {
  const connections = new Gauge({
    name: 'meridian_database_connections',
    help: 'Connections of a pool that are in use or idle.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect: () => {
      const { totalCount, idleCount } = source
      connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'meridian_database_waiting',
    help: 'Who waits for a connection of a pool.',
    labelNames: ['pool'],
    registers: [register],
    collect: () => {
      waiting.set({ pool }, source.waitingCount)
    },
  })
}
