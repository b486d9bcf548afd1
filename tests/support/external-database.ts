import { onTestFinished } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '#server/embedded-postgres/start.ts'
import { createTestDataDir } from './test-product.ts'

/** A PostgreSQL of the operator's own, with an empty database, that can be stopped and started. */
export async function startExternalDatabase() {
  const folder = await createTestDataDir()
  let server: EmbeddedServer | undefined = await startEmbedded(folder)
  const { host, port, user, password, database } = server.ownerConfig
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  onTestFinished(stop)
  return {
    /** The file of its socket, to pass connections on to. */
    socketPath: `${host}/.s.PGSQL.${port}`,
    /** Its address where it is reached by this machine's TCP port. */
    urlAt: (tcpPort: number) =>
      `postgres://${user}:${String(password)}@127.0.0.1:${tcpPort}/${database}`,
    stop,
    start: async () => {
      server = await startEmbedded(folder)
    },
  }
}
