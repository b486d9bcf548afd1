import { onTestFinished } from 'vitest'
import { type Embedded, startEmbedded } from '#server/database/embedded.ts'
import { newFolder } from './running.ts'

/** A PostgreSQL of the operator's own, with an empty database, that can be stopped and started. */
export async function startOperatorDatabase() {
  const folder = await newFolder()
  let server: Embedded | undefined = await startEmbedded(folder)
  const { host, port, user, password, database } = server.ownerConfig
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  onTestFinished(stop)
  return {
    /** The file of its socket, to pass connections on to. */
    path: `${host}/.s.PGSQL.${port}`,
    /** Its address where it is reached by this machine's TCP port. */
    addressAt: (tcpPort: number) =>
      `postgres://${user}:${String(password)}@127.0.0.1:${tcpPort}/${database}`,
    stop,
    start: async () => {
      server = await startEmbedded(folder)
    },
  }
}
