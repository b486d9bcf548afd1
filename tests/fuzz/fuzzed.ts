import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { test as base, noPages, plainEnv } from '#tests/support/app.ts'
import { openState, type State } from './arrange.ts'
import { type Call, readCalls } from './document.ts'

/** The whole app on a real database, with its document read. */
export type Fuzzed = {
  app: FastifyInstance
  calls: Call[]
  state: State
  /** Each request comes from an address of its own, so that no limit of one visitor hides what is behind it. */
  nextAddress: () => string
  logged: string[]
}

export const test = base.extend(
  'fuzzed',
  { scope: 'file' },
  async ({ database, dataDir, logged }, { onCleanup }): Promise<Fuzzed> => {
    const app = await buildApp({
      connection: database,
      site: noPages,
      // One session reads more than any person does.
      env: { ...plainEnv, dataDir, listRowsPerHour: 1e9 },
      logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
      development: true,
    })
    onCleanup(() => app.close())
    let last = 0
    const nextAddress = () => {
      last += 1
      return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
    }
    const state = await openState({ app, db: database.db, nextAddress })
    return { app, calls: await readCalls(app), state, nextAddress, logged }
  },
)
