import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { test as base, stubSite, testEnvIn } from '#tests/support/app.ts'
import { type Call, readCalls } from './openapi.ts'
import { createPreconditions, type Preconditions } from './preconditions.ts'

export type FuzzContext = {
  app: FastifyInstance
  calls: Call[]
  preconditions: Preconditions
  /** A new address per request, because rate limits would hide what is behind them. */
  nextAddress: () => string
  logged: string[]
}

export const test = base.extend(
  'fuzzed',
  { scope: 'file' },
  async ({ database, dataDir, logged }, { onCleanup }): Promise<FuzzContext> => {
    const app = await buildApp({
      connection: database,
      site: stubSite,
      // One session makes all requests.
      env: { ...testEnvIn(dataDir), listRowsPerHour: 1e9 },
      logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
      development: true,
    })
    onCleanup(() => app.close())
    let last = 0
    const nextAddress = () => {
      last += 1
      return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
    }
    const preconditions = await createPreconditions({ app, db: database.db, nextAddress })
    return { app, calls: await readCalls(app), preconditions: preconditions, nextAddress, logged }
  },
)
