import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { databasePid, type Product, startProduct } from '#tests/support/product.ts'
import { connectionUrl, openClient, signIn } from '../filled-product.ts'
import { buildRequest } from '../http-connection.ts'
import { type LoadResult, nextInquiry, runLoad } from '../load.ts'
import { startBalancer } from './balancer.ts'
import { measureProcessorUse, type ProcessorUse } from './processor-use.ts'
import type { PrimaryAndReplica } from './replica.ts'

export type Setup = { processes: number; isBalanced: boolean; hasReplica: boolean }

type Environment = {
  folder: string
  settings: Record<string, string>
  seconds: number
  databases: PrimaryAndReplica
}

type SetupResult = {
  lists: ProcessorUse<LoadResult>
  inquiries: ProcessorUse<LoadResult>
  logBytesPerInquiry: number
  both: { lists: LoadResult; inquiries: LoadResult; shareAtReplica: number }
  failures: number
}

const connections = 10

export async function measureSetup(setup: Setup, environment: Environment): Promise<SetupResult> {
  const { folder, seconds, databases } = environment
  const { primary, replica } = databases
  const readsBefore = await countListReads(replica.ownerConfig)
  await using opened = new AsyncDisposableStack()
  const products = await startProducts(setup, environment, opened)
  const [first] = products as [Product]
  const urls = products.map(({ url }) => url)
  const balancer = setup.isBalanced ? await startBalancer(urls) : undefined
  opened.defer(() => balancer?.stop())
  const url = balancer?.url ?? first.url
  const bearer = { authorization: `Bearer ${await signIn(first.url)}` }
  const list = buildRequest('GET', '/api/admin/contacts', bearer)
  const loadLists = (load = { connections, seconds }) => runLoad(url, { ...load, next: () => list })
  const loadInquiries = (load = { connections, seconds }) =>
    runLoad(url, { ...load, next: nextInquiry })
  const programs = {
    process: products.map(({ process: child }) => child.pid),
    PostgreSQL: [await databasePid(folder)],
    replica: [await databasePid(join(folder, 'replica'))],
    nginx: [balancer?.process.pid],
  }
  // Code that is not compiled yet takes several times as long.
  const warmUpSeconds = 0.5 * setup.processes
  const warmUp = await loadLists({ connections, seconds: warmUpSeconds })
  await loadInquiries({ connections, seconds: warmUpSeconds })
  const lists = await measureProcessorUse(programs, loadLists)
  const logBefore = await readLogPosition(primary.ownerConfig)
  const inquiries = await measureProcessorUse(programs, loadInquiries)
  const logBytes = (await readLogPosition(primary.ownerConfig)) - logBefore
  const [listsOfBoth, inquiriesOfBoth] = await Promise.all([
    loadLists({ connections: 8, seconds }),
    loadInquiries({ connections: 2, seconds }),
  ])
  await opened.disposeAsync()
  // Connections count what they did at their end.
  const reads = (await countListReads(replica.ownerConfig)) - readsBefore
  const readsOfBoth = reads - warmUp.answers - lists.result.answers
  return {
    lists,
    inquiries,
    logBytesPerInquiry: logBytes / inquiries.result.answers,
    both: {
      lists: listsOfBoth,
      inquiries: inquiriesOfBoth,
      shareAtReplica: Math.max(0, readsOfBoth / listsOfBoth.answers),
    },
    failures: [lists.result, inquiries.result, listsOfBoth, inquiriesOfBoth].reduce(
      (sum, one) => sum + one.failures,
      0,
    ),
  }
}

async function startProducts(
  { processes, hasReplica }: Setup,
  { folder, settings, databases }: Environment,
  opened: AsyncDisposableStack,
): Promise<Product[]> {
  const readUrl = connectionUrl(databases.replica.ownerConfig)
  const env = { ...settings, ...(hasReplica && { DATABASE_READ_URL: readUrl }) }
  const products: Product[] = []
  for (let index = 1; index <= processes; index += 1) {
    const home = join(folder, `process-${index}`)
    await mkdir(home, { recursive: true })
    const product = await startProduct(home, env)
    opened.defer(async () => {
      await product.stop()
    })
    products.push(product)
  }
  return products
}

const countListReads = (config: pg.ClientConfig) =>
  readNumber(
    config,
    `select idx_scan as number from pg_stat_user_indexes where indexrelname = 'inquiries_newest'`,
  )

const readLogPosition = (config: pg.ClientConfig) =>
  readNumber(config, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as number`)

async function readNumber(config: pg.ClientConfig, query: string): Promise<number> {
  const client = await openClient(config)
  const { rows } = await client.query<{ number: string }>(query)
  await client.end()
  return Number(rows[0]?.number)
}

export const nameOf = ({ processes, isBalanced, hasReplica }: Setup) =>
  [
    processes === 1 ? '1 process' : `${processes} processes`,
    isBalanced && 'behind nginx',
    hasReplica && 'with a replica',
  ]
    .filter(Boolean)
    .join(' ')

export function printSetup(setup: Setup, result: SetupResult): void {
  const { lists, inquiries, logBytesPerInquiry, both, failures } = result
  const kilobytes = (logBytesPerInquiry / 1024).toFixed(1)
  const share = `${(both.shareAtReplica * 100).toFixed(0)} % of the lists at the replica`
  console.log(
    [
      nameOf(setup),
      `  lists      ${formatRate(lists.result)}  ms each: ${formatUse(lists)}`,
      `  inquiries  ${formatRate(inquiries.result)}  ms each: ${formatUse(inquiries)}, ${kilobytes} KB of log`,
      `  both       ${formatRate(both.lists)} and ${formatRate(both.inquiries)}${setup.hasReplica ? `, ${share}` : ''}`,
      `  failed     ${failures}`,
    ].join('\n'),
  )
}

const formatRate = ({ perSecond, p99Ms }: LoadResult) =>
  `${perSecond.toFixed(0).padStart(5)}/s, p99 ${p99Ms.toFixed(0).padStart(3)} ms`

const formatUse = ({ msPerAnswer }: { msPerAnswer: Record<string, number> }) =>
  Object.entries(msPerAnswer)
    .filter(([, ms]) => ms > 0.005)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ')
