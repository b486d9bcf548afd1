import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { spawnProgram } from '#server/embedded-postgres/spawn-program.ts'

const candidates = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** Undefined where PgBouncer is not installed: what is tested behind it is skipped. */
export const poolerProgram = candidates.find((path) => existsSync(path))

const port = 6432

/**
 * PgBouncer in transaction mode before a server, for these roles of it, with `size` sessions for each role and database. It
 * listens on a Unix socket in `folder`.
 */
export async function launchPooler(folder: string, roles: [pg.ClientConfig, ...pg.ClientConfig[]], size: number) {
  const [{ host, port: serverPort = 5432 }] = roles
  const users = roles.map(({ user, password }) => `"${user}" "${String(password)}"\n`)
  await writeFile(join(folder, 'users.txt'), users.join(''))
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
server_login_retry = 0.1
`,
  )
  const { commandPrefix, identity } = await chooseServerAccount(folder, join(folder, 'postgres'))
  const start = () =>
    spawnProgram([...commandPrefix, poolerProgram ?? '', '--quiet', settings], {
      ...identity,
      stdio: 'ignore',
    })
  let child = start()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return {
    socketPath: join(folder, `.s.PGSQL.${port}`),
    configOf: (role: pg.ClientConfig): pg.ClientConfig => ({ ...role, host: folder, port }),
    stop,
    start: () => {
      child = start()
    },
  }
}
