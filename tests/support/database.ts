import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Connection, connect } from '#server/database/connect.ts'

const insufficientPrivilege = '42501'

/** Clones the migrated template; `drop` closes and removes the clone. */
export async function cloneDatabase(): Promise<Connection & { config: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} template ${inject('template')}`)
  const config = { ...inject('database'), database: name }
  const connection = connect(config, () => {})
  return {
    ...connection,
    config,
    drop: async () => {
      await connection.db.destroy()
      await asOwner(`drop database ${name} with (force)`).catch(async (error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
        // Only a superuser may end an autovacuum worker by force; without it PostgreSQL waits for the worker to leave.
        await asOwner(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
        )
        await asOwner(`drop database ${name}`)
      })
    },
  }
}

/** A clone that is removed once the test ends; a blank one has no tables. */
export async function createTestClone({ isBlank = false } = {}) {
  const { drop, ...database } = await cloneDatabase()
  onTestFinished(drop)
  if (isBlank) await database.pool.query('drop schema public cascade; create schema public')
  return database
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('database'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
