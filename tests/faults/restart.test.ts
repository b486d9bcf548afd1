import { expect, onTestFinished, test } from 'vitest'
import { launchDocumentedProxy } from '#tests/support/documented-proxy.ts'
import { freePort } from '#tests/support/free-port.ts'
import { holdSocket } from '#tests/support/held-socket.ts'
import { isNginxInstalled } from '#tests/support/nginx.ts'
import { type PacedRequests, sendPacedRequests } from '#tests/support/paced-requests.ts'
import type { Product } from '#tests/support/product.ts'
import {
  createMigratedDataDir,
  createTestDatabase,
  listStoredEmails,
  startTestProductOn,
} from '#tests/support/test-product.ts'

/** 300 requests within 3 s, the restart in their midst. */
async function restartUnderLoad(url: string, restart: () => Promise<unknown>) {
  const restarted = Promise.withResolvers<void>()
  const onSent = (sent: number) => {
    if (sent === 60) restart().then(() => restarted.resolve(), restarted.reject)
  }
  const paced = sendPacedRequests(url, { count: 300, perSecond: 100, onSent })
  const [result] = await Promise.all([paced, restarted.promise])
  return result
}

async function expectNothingLost(url: string, { failures, acknowledgedEmails }: PacedRequests) {
  expect(failures).toEqual([])
  expect(acknowledgedEmails).toHaveLength(15)
  expect((await listStoredEmails(url)).toSorted()).toEqual(acknowledgedEmails.toSorted())
}

// How long requests wait is measured by `npm run bench -- restart`, on a machine that does nothing else.
test('a restart on a passed socket, with the embedded database, fails no request', {
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const socket = holdSocket()
  onTestFinished(socket.close)
  const start = async () => {
    const product = await socket.start(folder)
    onTestFinished(async () => void (await product.stop('SIGKILL')))
    return product
  }
  const first = await start()
  expect(first.url).toBe(socket.url)
  const result = await restartUnderLoad(socket.url, async () => {
    expect(await first.stop()).toBe(0)
    await start()
  })
  await expectNothingLost(socket.url, result)
})

test.runIf(isNginxInstalled)(
  'two processes behind the documented nginx are restarted one after the other, and no request fails',
  async () => {
    const DATABASE_URL = await createTestDatabase()
    const ports = [await freePort(), await freePort()] as const
    const startAt = async (port: number) => startTestProductOn(DATABASE_URL, { PORT: String(port) })
    const running: (readonly [number, Product])[] = []
    for (const port of ports) running.push([port, await startAt(port)])
    const proxy = await launchDocumentedProxy({ ports, requestsPerSecond: 1_000 })
    const result = await restartUnderLoad(proxy.url, async () => {
      for (const [port, product] of running) {
        expect(await product.stop()).toBe(0)
        const { url } = await startAt(port)
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
      }
    })
    await expectNothingLost(`http://127.0.0.1:${ports[0]}`, result)
  },
)
