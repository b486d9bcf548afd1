// @module-tag own-database
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createServerFolder, launchOwnServer } from '#tests/support/own-server.ts'
import { connectTo } from '#tests/support/test-product.ts'
import { startEmbedded } from './start.ts'

test('a start takes over from a dead PostgreSQL whose process id was reused', async () => {
  const killed = await createServerFolder()
  const server = await launchOwnServer(killed)
  await server.query(`create table acknowledged as select 'sarah@example.com' as email`)
  await server.kill()
  // PostgreSQL itself knows better than to wait for the process that starts it.
  const other = spawn('sleep', ['600'])
  onTestFinished(() => void other.kill())
  const files = [join(killed.cluster, 'postmaster.pid'), join(killed.socket, '.s.PGSQL.5432.lock')]
  for (const path of files) await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, String(other.pid)))
  const { ownerConfig, stop } = await startEmbedded(dirname(killed.cluster))
  onTestFinished(stop)
  const { rows } = await (await connectTo(ownerConfig)).query('select email from acknowledged')
  expect(rows).toEqual([{ email: 'sarah@example.com' }])
})
