import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { holdSocket } from '#tests/support/held-socket.ts'
import { owner } from '#tests/support/product.ts'
import { runScript } from '#tests/support/run-script.ts'
import { createTestDataDir } from '#tests/support/test-product.ts'
import manifest from '../../package.json' with { type: 'json' }

const checkout = join(import.meta.dirname, '../..')
const unitFolder = join(checkout, 'deploy/systemd')
const isSystemdInstalled = spawnSync('systemd-analyze', ['--version']).status === 0

/** With this checkout in the place of the installed version. */
async function readUnit(name: string): Promise<string> {
  const unit = await readFile(join(unitFolder, name), 'utf8')
  return unit.replaceAll('/srv/meridian/current', checkout)
}

const settingOf = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? `no ${name}`

/** The installed names of each, and the files they come from. */
const units = {
  'of one process': (await readdir(unitFolder)).map((name) => [name, name] as const),
  'of one of several processes, which a port names': [
    ['meridian@3001.service', 'meridian.service'],
    ['meridian@3001.socket', '../cluster/meridian@.socket'],
  ] as const,
}

test.runIf(isSystemdInstalled).each(Object.entries(units))(
  'systemd understands each line of the units %s, and finds the services exposed to little',
  async (_, files) => {
    const folder = await createTestDataDir()
    for (const [name, source] of files) await writeFile(join(folder, name), await readUnit(source))
    const paths = files.map(([name]) => join(folder, name))
    const verified = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })
    expect(verified).toMatchObject({ status: 0, stderr: '' })
    for (const path of paths.filter((one) => one.endsWith('.service'))) {
      const args = ['security', '--offline=true', '--threshold=20', '--no-pager', path]
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
      expect(status, stdout).toBe(0)
    }
  },
)

test('the command of the service answers on the socket that it is passed, and that of the rehearsal finds its backup', {
  tags: ['full'],
}, async () => {
  const unit = await readUnit('meridian.service')
  const command = settingOf(unit, 'ExecStart').split(' ')
  expect(manifest.scripts.start).toContain(['node', ...command.slice(1)].join(' '))
  const folder = await createTestDataDir()
  const variables = settingOf(unit, 'Environment').replaceAll('/var/', `${folder}/var/`)
  const { DATA_DIR: dataDir = '', ...env } = parseEnv(variables.replaceAll(' ', '\n'))
  await mkdir(dataDir, { recursive: true })
  const socket = holdSocket()
  onTestFinished(socket.close)
  const product = await socket.start(dataDir, env as Record<string, string>, command)
  onTestFinished(async () => void (await product.stop()))
  expect((await fetch(`${socket.url}/readyz`)).status).toBe(200)

  expect(await runScript('backup', dataDir, [])).toMatchObject({ code: 0 })
  const rehearsal = await readUnit('meridian-rehearsal.service')
  const [program = '', ...args] = settingOf(rehearsal, 'ExecStart').split(' ')
  const options = { cwd: checkout, env: { PATH: process.env.PATH, DATA_DIR: dataDir } }
  await promisify(execFile)(program, args, options)
  expect(await product.stop()).toBe(0)
})

test('the sample of the environment is one that the process reads', async () => {
  const env = readEnv(parseEnv(await readFile(join(checkout, 'deploy/meridian.env'), 'utf8')))
  expect(env).toMatchObject({
    siteUrl: 'https://www.example.com',
    trustProxy: 1,
    firstAdmin: { email: owner.email },
    requireSecondFactor: 'super_admin',
    mail: { from: { name: 'Meridian', address: 'hello@example.com' } },
  })
})
