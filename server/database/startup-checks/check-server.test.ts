import { expect, onTestFinished, test } from 'vitest'
import { createTestClone } from '#tests/support/database.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { checkServer } from './check-server.ts'

async function urlThroughProxy(rewrite?: (bytes: Buffer) => Buffer): Promise<string> {
  const { config } = await createTestClone()
  const proxy = await startTcpProxy({ path: `${config.host}/.s.PGSQL.${config.port}` }, rewrite)
  onTestFinished(proxy.close)
  const { user, password, database } = config
  return `postgres://${user}:${String(password)}@127.0.0.1:${proxy.port}/${database}`
}

/** BackendKeyData of PostgreSQL's protocol: tag, length, process id, key. */
const backendKeyDataHeader = Buffer.from('K\0\0\0\x0c')

/** As a pooler does: any of the server's processes may answer. */
function replaceProcessId(bytes: Buffer): Buffer {
  const at = bytes.indexOf(backendKeyDataHeader)
  if (at !== -1) bytes.writeInt32BE(4_711, at + backendKeyDataHeader.length)
  return bytes
}

test('a pooler between us and PostgreSQL is told from PostgreSQL itself', async () => {
  const direct = await checkServer('DATABASE_URL', await urlThroughProxy())
  const pooled = await checkServer('DATABASE_URL', await urlThroughProxy(replaceProcessId))
  expect([direct.isPooled, pooled.isPooled]).toEqual([false, true])
})

test('a missing certificate file is reported with the name of the variable', async () => {
  await expect(
    checkServer('DATABASE_MIGRATE_URL', 'postgres://127.0.0.1/none?sslmode=verify-full&sslrootcert=/nowhere.crt'),
  ).rejects.toThrow(/^DATABASE_MIGRATE_URL cannot be used: ENOENT.*\/nowhere\.crt/)
})
