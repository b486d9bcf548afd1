import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { test as base, inject, onTestFinished } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import type { Site } from '#server/site/site.ts'
import { insertAccount } from './create-account.ts'
import { cloneDatabase } from './database.ts'
import { openSession } from './open-session.ts'
import { owner, secretKey } from './product.ts'

export { owner }

type AppOptions = Parameters<typeof buildApp>[0]

export type TestClock = { now: Date; advance(milliseconds: number): void }

/** The environment of an app under test, unless a test overrides it. */
export const testEnv = {
  siteUrl: 'http://localhost:3000',
  secretKey,
  hstsSubdomains: false,
  listRowsPerHour: 20_000,
  trustProxy: 1,
  notifyEmails: [],
  replies: { imapUrl: undefined, address: undefined },
  mail: { smtpUrl: undefined, from: undefined, plaintextHosts: [] },
  /** Not writable: a test that writes files names a folder. */
  dataDir: '/dev/null',
  backup: { folder: '/dev/null', every: 'night' as const, command: undefined },
  retentionMonths: 12,
  forgetChildDays: 90,
  shutdownDelayMs: 0,
  requireSecondFactor: undefined,
}

/** With files in a folder of the test. */
export const testEnvIn = (dataDir: string) => ({
  ...testEnv,
  dataDir,
  backup: { ...testEnv.backup, folder: join(dataDir, 'backups') },
})

/** A change of an account from the command line. */
export const byCommandLine = (now: Date) => ({
  actor: 'command_line' as const,
  now,
  siteUrl: testEnv.siteUrl,
})

/** Journeys test the pages; here every other address gets a stub text. */
export const stubSite: Site = {
  files: new Map(),
  register: (app) => {
    app.get('/*', async () => 'a page')
  },
  sendRejectedPage: (reply, { status, rejected }) => reply.code(status).send(rejected),
}

/** Calls in the name of who is signed in. */
export const callerOf =
  (app: FastifyInstance, signedIn: { authorization: string }) =>
  (method: Endpoint['method'], path: string, payload?: object, headers = {}) =>
    app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { ...signedIn, ...headers },
      ...(payload && { payload }),
    })

const file = { scope: 'file' } as const

/** The real app on a real database, one of each per test file. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  .extend('database', file, async ({}, { onCleanup }) => {
    const { drop, ...database } = await cloneDatabase()
    onCleanup(drop)
    // So that no id of a session is that of an account.
    await sql`alter table sessions alter column id restart with 1000`.execute(database.db)
    await insertAccount(database.db, { name: 'Owner', role: 'super_admin', ...owner })
    return database
  })
  .extend('db', file, ({ database }) => database.db)
  .extend('pool', file, ({ database }) => database.pool)
  // As in production, the app cannot do what only the owner of the tables can.
  .extend('serving', file, async ({ database }, { onCleanup }) => {
    const { database: name } = database.config
    const config = { ...inject('servingDatabase'), database: name }
    const connection = connect(config, () => {}, { isPooled: inject('isPooled') })
    onCleanup(() => connection.db.destroy())
    return connection
  })
  .extend('clock', file, (): TestClock => {
    const clock = {
      now: new Date(),
      advance(ms: number) {
        clock.now = new Date(clock.now.getTime() + ms)
      },
    }
    return clock
  })
  .extend('logged', file, (): string[] => [])
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  .extend('dataDir', file, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'meridian-app-'))
    onCleanup(() => rm(folder, { recursive: true }))
    return folder
  })
  .extend('app', file, async ({ serving, clock, logged, dataDir }, { onCleanup }) => {
    const app = await buildApp({
      connection: serving,
      site: stubSite,
      env: testEnvIn(dataDir),
      logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
      clock: () => clock.now,
    })
    onCleanup(() => app.close())
    return app
  })
  // Starts another process on the database of the file; it ends with the test.
  .extend(
    'openApp',
    ({ app, serving, clock }) =>
      async (env: Partial<AppOptions['env']> = {}, options: Partial<AppOptions> = {}) => {
        const opened = await buildApp({
          connection: serving,
          site: stubSite,
          env: { ...testEnv, ...env },
          logger: app.log,
          clock: () => clock.now,
          ...options,
        })
        onTestFinished(() => opened.close())
        return opened
      },
  )
  // An administrator without the role `super_admin`.
  .extend('signedInPlain', file, async ({ app, database }) => {
    const plain = { email: 'plain@example.com', password: 'staple battery horse' }
    await insertAccount(database.db, { name: 'Plain', role: 'admin', ...plain })
    const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: plain })
    return { authorization: `Bearer ${String(reply.json().token)}` }
  })
  .extend('signedIn', file, async ({ app: _, db, clock }) => {
    const { token } = await openSession(db, owner.email, clock.now)
    return { authorization: `Bearer ${token}` }
  })
  .extend('asOwner', file, ({ app, signedIn }) => callerOf(app, signedIn))
  .extend('asPlain', file, ({ app, signedInPlain }) => callerOf(app, signedInPlain))
