import { launchDocumentedProxy } from '#tests/support/documented-proxy.ts'
import { freePort } from '#tests/support/free-port.ts'
import { holdSocket } from '#tests/support/held-socket.ts'
import { isNginxInstalled } from '#tests/support/nginx.ts'
import { type PacedRequests, sendPacedRequests } from '#tests/support/paced-requests.ts'
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts'
import { connectionUrl, withPostgres } from './filled-product.ts'
import { type Measurement, printMeasurements } from './measurements.ts'

const requests = 10_000
const perSecond = 100
const requestsPerRestart = 2_000

/** What requests notice of restarts: `npm run bench -- restart [passed-socket | two-processes]`, 100 s each. */
export async function benchRestart(names: string[]): Promise<boolean> {
  const chosen = names.length > 0 ? names : ['passed-socket', 'two-processes']
  const results: Measurement[] = []
  if (chosen.includes('passed-socket')) results.push(...(await restartOnPassedSocket()))
  if (chosen.includes('two-processes')) {
    if (isNginxInstalled) results.push(...(await restartBehindProxy()))
    else console.log('Two processes are not measured: nginx is not installed.')
  }
  return printMeasurements(results)
}

async function restartOnPassedSocket(): Promise<Measurement[]> {
  const { folder, remove } = await createDataDir()
  const socket = holdSocket()
  let product = await socket.start(folder)
  try {
    const paced = await restartRepeatedly(socket.url, async () => {
      await product.stop()
      product = await socket.start(folder)
    })
    return describe('one process, passed socket', paced, 3_000)
  } finally {
    await product.stop()
    socket.close()
    await remove()
  }
}

const restartBehindProxy = (): Promise<Measurement[]> =>
  withPostgres(async (_folder, { ownerConfig }) => {
    const home = await createDataDir()
    const ports = [await freePort(), await freePort()] as const
    const DATABASE_URL = connectionUrl(ownerConfig)
    const start = (port: number) =>
      startProduct(home.folder, { DATABASE_URL, PORT: String(port), WARM_START: 'on' })
    const products = new Map<number, Product>()
    for (const port of ports) products.set(port, await start(port))
    const options = { folder: home.folder, ports, requestsPerSecond: 10 * perSecond }
    const proxy = await launchDocumentedProxy(options)
    try {
      const paced = await restartRepeatedly(proxy.url, async () => {
        for (const port of ports) {
          await products.get(port)?.stop()
          const product = await start(port)
          products.set(port, product)
          await fetch(`${product.url}/readyz`)
        }
      })
      return describe('two processes behind nginx', paced, 250)
    } finally {
      await proxy.stop()
      await Promise.all([...products.values()].map((product) => product.stop()))
      await home.remove()
    }
  })

async function restartRepeatedly(url: string, restart: () => Promise<void>) {
  let restarting = Promise.resolve()
  const paced = await sendPacedRequests(url, {
    count: requests,
    perSecond,
    onSent: (sent) => {
      if (sent % requestsPerRestart === requestsPerRestart / 2)
        restarting = restarting.then(restart)
    },
  })
  await restarting
  for (const failure of paced.failures.slice(0, 10)) console.log(failure)
  return paced
}

const describe = (name: string, paced: PacedRequests, maxMs: number): Measurement[] => [
  {
    name: `${name}, failed of ${requests.toLocaleString('en-US')}`,
    value: paced.failures.length,
    unit: '',
    max: 0,
  },
  { name: `${name}, longest`, value: paced.slowestMs, unit: 'ms', max: maxMs },
]
