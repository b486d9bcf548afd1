import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskFolder } from '#tests/support/memory-folder.ts'
import { runInProcess } from '#tests/support/run-command.ts'
import { runScript } from '#tests/support/run-script.ts'
import { createMigratedDataDir, createTestDataDir, startTestProduct } from '#tests/support/test-product.ts'
import { commands } from './doctor.ts'

test('npm run doctor looks at a running Meridian, at a stopped one, and names what is wrong', async () => {
  const folder = await createMigratedDataDir(createDiskFolder)
  const product = await startTestProduct(folder)
  const { port } = new URL(product.url)
  const env = { SITE_URL: product.url, PORT: port }
  const healthy = await runInProcess(commands, folder, [], { env })
  expect(healthy).toMatchObject({ code: 0, stderr: '' })
  for (const line of [
    /^ok {4}rights +/m,
    /^ok {4}database +PostgreSQL 18/m,
    /^ok {4}schema /m,
    /^warn {2}backup +There is none in /m,
    /^ok {4}proxy +http:\S+ answers, with Meridian's own headers\.$/m,
    /Not said yet in brand\.ts: the length of a lesson, where tutors sit, /,
    /^0 failures, \d warnings?\.$/m,
  ]) {
    expect(healthy.stdout).toMatch(line)
  }
  // One line says that there is no backup yet.
  expect(healthy.stdout.match(/^.*\bbackups?\b.*\bnone\b/gim)).toHaveLength(1)
  await product.stop()

  await chmod(folder, 0o755)
  const stopped = await runScript('doctor', folder, ['--json'], { env })
  expect(stopped.code).toBe(1)
  const findings = JSON.parse(stopped.stdout) as { about: string; level: string; advice?: string }[]
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'rights', level: 'fail', advice: expect.any(String) }),
  )
  expect(findings).toContainEqual(expect.objectContaining({ about: 'schema', level: 'ok' }))
  expect(findings).toContainEqual(expect.objectContaining({ about: 'proxy', level: 'warn' }))
})

test('npm run doctor makes nothing where nothing was started', async () => {
  const folder = join(await createTestDataDir(), 'new')
  const run = () => runInProcess(commands, folder, [])
  expect((await run()).stdout).toContain(`${folder} is not there.`)
  await mkdir(folder, { mode: 0o700 })
  expect((await run()).stdout).toMatch(/^warn {2}database +There is none/m)
})
