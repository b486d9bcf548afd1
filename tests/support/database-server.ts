import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: ClientConfig
    /** Name of the migrated database that tests clone. */
    template: string
  }
}

/** Starts one PostgreSQL per run, with a migrated template to clone. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-tests-'))
  const server = await startEmbedded(folder)
  project.provide('database', server.ownerConfig)
  project.provide('template', await createTemplate(server.ownerConfig))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** A separate database, because an open connection of the owner prevents cloning. */
async function createTemplate(config: ClientConfig): Promise<string> {
  const template = 'template_meridian'
  const owner = connect(config, () => {})
  await owner.pool.query(`create database ${template}`)
  await owner.db.destroy()
  const { db } = connect({ ...config, database: template }, () => {})
  await migrate(db)
  await db.destroy()
  return template
}
