import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { test as base } from 'vitest'
import { createAdmin } from '#server/admins/create.ts'
import { buildApp } from '#server/app.ts'
import type { Connection } from '#server/database/connect.ts'
import type { Site } from '#server/http/site.ts'
import { cloneDatabase } from './database.ts'

/** The clock of the app under test; `forward` moves it, in milliseconds. */
export type TestClock = { now: Date; forward(milliseconds: number): void }

type Fixtures = {
  database: Connection & { drop(): Promise<void> }
  clock: TestClock
  /** Everything the app logged, line by line. */
  logged: string[]
  app: FastifyInstance
  /** The bearer header of a signed-in super administrator. */
  signedIn: { authorization: string }
}

export const owner = { email: 'owner@example.com', password: 'correct horse battery' }

/** Pages are tested in the browser; here every address that is no call answers with a stand-in text. */
const noPages: Site = {
  register: (app) => {
    app.get('/*', async () => 'a page')
  },
  showRefused: async (reply, status, refused) => reply.code(status).send(refused),
}

/** Tests against the real app on a real database, both of their own for each file. */
export const test = base.extend<{ $file: Fixtures }>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const database = await cloneDatabase()
      await createAdmin(database.db, { name: 'Owner', role: 'super_admin', ...owner })
      await use(database)
      await database.drop()
    },
    { scope: 'file' },
  ],
  clock: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const clock: TestClock = {
        now: new Date(),
        forward(milliseconds) {
          clock.now = new Date(clock.now.getTime() + milliseconds)
        },
      }
      await use(clock)
    },
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  logged: [async ({}, use) => use([]), { scope: 'file' }],
  app: [
    async ({ database, clock, logged }, use) => {
      const app = await buildApp({
        connection: database,
        site: noPages,
        env: { siteUrl: 'http://localhost:3000', trustProxy: 1 },
        logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
        clock: () => clock.now,
      })
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
  signedIn: [
    async ({ app }, use) => {
      const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: owner })
      await use({ authorization: `Bearer ${reply.json().token}` })
    },
    { scope: 'file' },
  ],
})
