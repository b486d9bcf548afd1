import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { createDataDir, type Product, startProduct } from './product.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** A product whose database can be taken away and given back. */
export type DetachableProduct = Product & { detach(): Promise<void>; attach(): Promise<void> }

export async function withDetachableProduct(use: (product: DetachableProduct) => Promise<void>): Promise<void> {
  const [databaseFolder, productFolder] = await Promise.all([createDataDir(), createDataDir()])
  const server = await startEmbedded(databaseFolder.folder)
  const { host, port, user, password, database } = server.ownerConfig
  const proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  const product = await startProduct(productFolder.folder, {
    DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${proxy.port}/${database}`,
  })
  try {
    await use({ ...product, detach: proxy.refuse, attach: proxy.heal })
  } finally {
    await product.stop()
    await proxy.close()
    await server.stop()
    await Promise.all([databaseFolder.remove(), productFolder.remove()])
  }
}
