import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { runAsSuperuser } from '#server/embedded-postgres/single-user.ts'
import { type EmbeddedServer, startEmbedded } from '#server/embedded-postgres/start.ts'

export type PrimaryAndReplica = {
  primary: EmbeddedServer
  replica: EmbeddedServer
  stop(): Promise<void>
}

/** Of the database in `folder`, whose server must not run: the replica is a copy of it in `replicaFolder` that follows. */
export async function startWithReplica(
  folder: string,
  replicaFolder: string,
): Promise<PrimaryAndReplica> {
  const cluster = join(folder, 'postgres')
  const copy = join(replicaFolder, 'postgres')
  await runAsSuperuser(await chooseServerAccount(folder, cluster), cluster, 'meridian', [
    'alter role meridian_owner replication',
  ])
  await mkdir(replicaFolder)
  await cp(cluster, copy, { recursive: true })
  const primary = await startEmbedded(folder)
  const { host, user, password } = primary.ownerConfig
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user} password=${String(password)}'\n`,
  )
  await writeFile(join(copy, 'standby.signal'), '')
  const replica = await startEmbedded(replicaFolder)
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop()
      await primary.stop()
    },
  }
}
