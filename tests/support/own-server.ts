import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { createCluster, readPassword } from '#server/embedded-postgres/cluster.ts'
import { chooseSocketFolder } from '#server/embedded-postgres/connect-or-launch.ts'
import { chooseServerAccount, type ServerAccount } from '#server/embedded-postgres/os-user.ts'
import { spawnProgram } from '#server/embedded-postgres/spawn-program.ts'
import { copyMigratedCluster, createTestDataDir } from './test-product.ts'

export type ServerFolder = { cluster: string; socket: string; account: ServerAccount }

/** Of a PostgreSQL that nothing but the test starts, stops or restarts. `fill` makes the cluster. */
export async function createServerFolder(fill = copyMigratedCluster): Promise<ServerFolder> {
  const folder = await createTestDataDir()
  const cluster = join(folder, 'postgres')
  await fill(cluster)
  const account = await chooseServerAccount(folder, cluster)
  await createCluster(cluster, account)
  const { uid } = account.identity
  return {
    cluster,
    socket: await chooseSocketFolder(uid === undefined ? folder : cluster, uid),
    account,
  }
}

/** Resolves once it answers. The removal of its folder stops it. */
export async function launchOwnServer(
  { cluster, socket, account }: ServerFolder,
  settings: Record<string, string> = {},
) {
  const log = await open(`${cluster}.log`, 'a', 0o600)
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socket,
    ...settings,
  })
  const child = spawnProgram(
    [
      ...account.commandPrefix,
      join(account.binDir, 'postgres'),
      '-D',
      cluster,
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account.identity, stdio: ['ignore', log.fd, log.fd] },
  )
  await log.close()
  const config: pg.ClientConfig = {
    host: socket,
    port: Number(settings['port'] ?? 5432),
    user: 'meridian_owner',
    database: 'meridian',
    password: await readPassword(cluster, 'meridian_owner'),
  }
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  await vi.waitFor(() => query('select'), { timeout: 60_000, interval: 20 })
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    config,
    query,
    kill: () => end('SIGKILL'),
    /** As `pg_ctl stop -m smart`: resolves once nobody is connected any more. */
    stopGently: () => end('SIGTERM'),
  }
}
