import { onTestFinished } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '#server/embedded-postgres/start.ts'
import { createMigratedDataDir } from './test-product.ts'

/** A PostgreSQL for `DATABASE_URL`, with a migrated database, that can be stopped and started. */
export async function startExternalDatabase() {
  const folder = await createMigratedDataDir()
  let server: EmbeddedServer | undefined = await startEmbedded(folder)
  const { host, port, user, password, database } = server.ownerConfig
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  onTestFinished(stop)
  return {
    config: server.ownerConfig,
    socketPath: `${host}/.s.PGSQL.${port}`,
    urlAt: (tcpPort: number) => `postgres://${user}:${String(password)}@127.0.0.1:${tcpPort}/${database}`,
    stop,
    start: async () => {
      server = await startEmbedded(folder)
    },
  }
}
