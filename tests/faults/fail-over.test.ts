import { expect, test } from 'vitest'
import { isClusterInstalled, launchDocumentedCluster } from '#tests/support/documented-cluster.ts'
import { startInquiries } from '#tests/support/steady-inquiries.ts'
import { connectTo, readColumn, startTestProductOn } from '#tests/support/test-product.ts'

/** Two processes on a new database of the cluster. */
async function startBehindCluster() {
  const cluster = await launchDocumentedCluster()
  const admin = await connectTo(cluster.urlOf('postgres', 'postgres'))
  for (const role of ['meridian', 'meridian_owner'])
    await admin.query(`create role ${role} login password '${role}-password'`)
  await admin.query('create database meridian owner meridian_owner')
  const start = () =>
    startTestProductOn(cluster.urlOf('meridian', 'meridian'), {
      DATABASE_MIGRATE_URL: cluster.urlOf('meridian_owner', 'meridian'),
      TRUST_PROXY: '1',
    })
  return { cluster, urls: [(await start()).url, (await start()).url] }
}

// A condition of the test itself would count before its tag.
const clusterTest = isClusterInstalled ? test : test.skip

clusterTest(
  'the documented cluster loses no inquiry and takes none twice, whichever of its parts dies, freezes, changes or is away',
  { tags: ['full'], timeout: 400_000 },
  async () => {
    const { cluster, urls } = await startBehindCluster()
    const { hosts, kill, freeze, thaw } = cluster
    const inquiries = startInquiries(urls)
    await inquiries.waitForMore(inquiries.acknowledged)

    await kill(await cluster.waitUntilWhole(), 'postgresql/15')
    await inquiries.waitForMore(inquiries.acknowledged)

    const leader = await cluster.waitUntilWhole()
    await cluster.switchOver(leader)
    await cluster.waitForSuccessor(leader)
    await inquiries.waitForMore(inquiries.acknowledged)

    const dead = await cluster.waitUntilWhole()
    await kill(dead)
    await cluster.waitForSuccessor(dead)
    await inquiries.waitForMore(inquiries.acknowledged)
    await cluster.start(dead)

    const frozen = await cluster.waitUntilWhole()
    await freeze(frozen)
    await cluster.waitForSuccessor(frozen)
    await inquiries.waitForMore(inquiries.acknowledged)
    await thaw(frozen)

    await cluster.waitUntilWhole()
    const refusedCount = inquiries.refused.length
    for (const host of hosts) await freeze(host, 'etcd')
    // Longer than the leader's lock on etcd lasts.
    await inquiries.waitForMore(inquiries.acknowledged, 1_200)
    for (const host of hosts) await thaw(host, 'etcd')
    await cluster.waitUntilWhole()
    await inquiries.waitForMore(inquiries.acknowledged, 400)
    expect(inquiries.refused).toHaveLength(refusedCount)

    await inquiries.stop()
    expect(inquiries.unexpected).toEqual([])
    expect(inquiries.slowestMs()).toBeLessThan(15_000)
    const stored = await connectTo(cluster.urlOf('postgres', 'meridian'))
    const emails = await readColumn<string>(stored, 'select parent_email from inquiries')
    expect(emails.toSorted()).toEqual(inquiries.acknowledged.toSorted())
    const findListeners = () => stored.query(`select from pg_stat_activity where application_name = 'meridian changes'`)
    await expect.poll(async () => (await findListeners()).rowCount).toBe(2)
  },
)
