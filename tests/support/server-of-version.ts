import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createRoles, type Role, readPassword, runAsSuperuser, runProgram } from '#server/embedded-postgres/cluster.ts'
import { connectOrLaunch } from '#server/embedded-postgres/connect-or-launch.ts'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { launchServer, stopServer } from '#server/embedded-postgres/postmaster.ts'

/**
 * Starts the PostgreSQL whose programs are in `binDir`, of any version, with the roles of the product. Its owner may see and end
 * the sessions of the role that serves.
 */
export async function startServerOfVersion(binDir: string, folder: string) {
  const cluster = join(folder, 'postgres')
  await mkdir(cluster)
  const account = { ...(await chooseServerAccount(folder, cluster)), binDir }
  await runProgram(account, 'initdb', [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  await createRoles(account, cluster)
  await runAsSuperuser(account, cluster, 'postgres', ['grant meridian to meridian_owner'])
  const configOf = async (user: Role): Promise<pg.ClientConfig> => {
    const password = await readPassword(cluster, user)
    return { host: folder, port: 5432, user, database: 'meridian', password }
  }
  const [config, ownerConfig] = [await configOf('meridian'), await configOf('meridian_owner')]
  const launch = () => launchServer(cluster, folder, account)
  await (await connectOrLaunch(config, { launch, cluster })).end()
  return { config, ownerConfig, stop: () => stopServer(cluster) }
}
