import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export function gaugePools(register: Registry, pools: Record<string, Pool>): void {
  const connections = new Gauge({
    name: 'meridian_database_connections',
    help: 'Connections of a pool that are in use or idle.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  const waiting = new Gauge({
    name: 'meridian_database_waiting',
    help: 'Who waits for a connection of a pool.',
    labelNames: ['pool'],
    registers: [register],
    collect: () => {
      for (const [pool, { waitingCount }] of Object.entries(pools))
        waiting.set({ pool }, waitingCount)
    },
  })
}
