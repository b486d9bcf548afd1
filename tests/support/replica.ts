import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runAsSuperuser } from '#server/embedded-postgres/single-user.ts'
import { createServerFolder, launchOwnServer } from './own-server.ts'

/** Its name among `synchronous_standby_names`. */
export const replicaName = 'replica'

/** A PostgreSQL with an empty database, and a second one that streams its changes and answers reads. */
export async function startWithReplica(primarySettings: Record<string, string>) {
  // A copy would have the identifier of the server that all tests share, and be taken for it.
  const first = await createServerFolder(async () => {})
  await runAsSuperuser(first.account, first.cluster, 'meridian', [
    'alter role meridian_owner replication',
    'grant pg_read_all_stats to meridian_owner',
    'grant execute on function pg_promote(boolean, integer) to meridian_owner',
  ])
  const second = await createServerFolder(async (cluster) => {
    await cp(first.cluster, cluster, { recursive: true })
    await writeFile(join(cluster, 'standby.signal'), '')
  })
  const primary = await launchOwnServer(first, primarySettings)
  const { host, user, password } = primary.config
  const replica = await launchOwnServer(second, {
    primary_conninfo: `host=${host} user=${user} password=${String(password)} application_name=${replicaName}`,
  })
  const states = () =>
    primary.query<{ state: string }>(
      `select state from pg_stat_replication where application_name = '${replicaName}'`,
    )
  await expect.poll(states, { interval: 20 }).toEqual([{ state: 'streaming' }])
  return {
    primary,
    replica: {
      ...replica,
      /** Resolves once it takes writes. */
      promote: () => replica.query('select pg_promote()'),
    },
  }
}
