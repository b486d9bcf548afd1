import { expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { createServerFolder, launchOwnServer } from '#tests/support/own-server.ts'
import { databasePid, type Product } from '#tests/support/product.ts'
import {
  createMigratedDataDir,
  databaseUrl,
  listStoredEmails,
  postInquiry,
  startTestProduct,
  startTestProductOn,
} from '#tests/support/test-product.ts'

const statusOf = async (url: string, path: string) => (await fetch(url + path)).status

/** Its requests, one after the other, need no new connection: the process is as good as quiet. */
async function submitUntilStored({ url }: Product, from: number) {
  const acknowledged: string[] = []
  for (let index = from; acknowledged.length < 5; index += 1) {
    const parentEmail = `family-${index}@example.com`
    const { status } = await postInquiry(url, inquiryPayload({ parentEmail }))
    expect([201, 503]).toContain(status)
    if (status === 201) acknowledged.push(parentEmail)
  }
  return acknowledged
}

test('an embedded PostgreSQL that is asked to stop gently is let go and started again', {
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const product = await startTestProduct(folder)
  const before = await submitUntilStored(product, 0)
  const asked = Number(await databasePid(folder))

  process.kill(asked, 'SIGTERM')
  await expect.poll(() => statusOf(product.url, '/readyz'), { interval: 20 }).toBe(503)
  expect(await statusOf(product.url, '/healthz')).toBe(200)
  await expect.poll(() => statusOf(product.url, '/readyz')).toBe(200)

  const after = await submitUntilStored(product, 100)
  expect(await databasePid(folder)).not.toBe(asked)
  expect(await listStoredEmails(product.url)).toEqual(expect.arrayContaining([...before, ...after]))
  expect(await product.stop()).toBe(0)
  expect(await databasePid(folder)).toBeUndefined()
})

test('a PostgreSQL of DATABASE_URL that is asked to stop gently is let go and reached again', async () => {
  const folder = await createServerFolder()
  const server = await launchOwnServer(folder)
  const product = await startTestProductOn(databaseUrl(server.config))
  const before = await submitUntilStored(product, 0)

  const stopped = server.stopGently()
  // More at once than there are connections: a new one is refused.
  await Promise.all(Array.from({ length: 20 }, () => postInquiry(product.url, inquiryPayload())))
  await stopped
  expect(await statusOf(product.url, '/readyz')).toBe(503)
  await launchOwnServer(folder)
  await expect.poll(() => statusOf(product.url, '/readyz')).toBe(200)
  const after = await submitUntilStored(product, 100)
  expect(await listStoredEmails(product.url)).toEqual(expect.arrayContaining([...before, ...after]))
})
