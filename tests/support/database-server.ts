import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { grantToServingRole } from '#server/database/startup-checks/separate-roles.ts'
import { runAsSuperuser } from '#server/embedded-postgres/cluster.ts'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { createFolder } from './memory-folder.ts'
import { launchPooler } from './pooler.ts'
import { startServerOfVersion } from './server-of-version.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: ClientConfig
    /** Of the role that serves. */
    servingDatabase: ClientConfig
    /** Whether the app reaches its database through a pooler. */
    isPooled: boolean
    /** Name of the migrated database that tests clone. */
    template: string
    /** Of a data folder whose server is stopped; null where the tests run on another version of PostgreSQL. */
    migratedCluster: string | null
  }
}

/** Both are set by scripts/test/databases.ts. */
const binDir = process.env['TEST_POSTGRES_BIN']
const isPooled = process.env['TEST_POOLER'] === '1'
const poolSize = 5

/** Starts one PostgreSQL per run, with a migrated template to clone. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await createFolder('meridian-tests-')
  const server = binDir ? await startServerOfVersion(binDir, folder) : await startOwnServer(folder)
  project.provide('migratedCluster', binDir ? null : migratedCluster(folder))
  project.provide('database', server.ownerConfig)
  const pooler = isPooled ? await launchPooler(folder, [server.config], poolSize) : undefined
  project.provide('servingDatabase', pooler?.configOf(server.config) ?? server.config)
  project.provide('isPooled', isPooled)
  project.provide('template', await createTemplate(server.ownerConfig))
  return async () => {
    await pooler?.stop()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

const migratedCluster = (folder: string) => join(folder, 'migrated')

async function startOwnServer(folder: string) {
  const server = await startEmbedded(folder)
  const { db } = connect(server.ownerConfig, () => {})
  await migrate(db)
  await db.destroy()
  await server.stop()
  execFileSync('cp', ['-a', join(folder, 'postgres'), migratedCluster(folder)])
  await prepareCluster(folder)
  return startEmbedded(folder)
}

async function prepareCluster(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const account = await chooseServerAccount(folder, cluster)
  await runAsSuperuser(account, cluster, 'postgres', [
    // Tests look at the sessions of the app, which serves as the other role, and end them.
    'grant meridian to meridian_owner',
    // Nothing here outlives the run, so no commit has to wait for the disk.
    'alter system set fsync = off',
  ])
}

/** A separate database, because an open connection of the owner prevents cloning. */
async function createTemplate(config: ClientConfig): Promise<string> {
  const template = 'template_meridian'
  const connection = connect(config, () => {})
  await connection.pool.query(`create database ${template}`)
  await connection.db.destroy()
  const { db } = connect({ ...config, database: template }, () => {})
  await migrate(db)
  await grantToServingRole(db, 'meridian')
  await db.destroy()
  return template
}
