import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { databasePid } from '#tests/support/product.ts'
import manifest from '../../package.json' with { type: 'json' }
import { buildImage, type Image } from './build-image.ts'
import { canEnterRoots, runIn, spawnIn } from './image-root.ts'

vi.setConfig({ testTimeout: 120_000 })

const megabyte = 1_000_000

/** node:24-slim is about 80 MB compressed, 220 MB unpacked. */
const baseImageBytes = 100 * megabyte

/** On the file system of the packages, to which it links. */
async function createImageFolder(): Promise<string> {
  const cache = join(import.meta.dirname, '../../.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'image-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function startContainer(image: Image, env: Record<string, string>) {
  const container = spawnIn(image, image.command, env)
  const exited = once(container, 'exit')
  const dataDir = join(image.root, 'data')
  onTestFinished(async () => {
    container.kill('SIGKILL')
    const pid = await databasePid(dataDir)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await expect.poll(() => databasePid(dataDir)).toBeUndefined()
  })
  const stop = async () => {
    container.kill('SIGTERM')
    const [code] = await exited
    return code as number | null
  }
  return { container, stop }
}

/** As a registry has it, but packed less tightly. */
async function measureArchive(root: string): Promise<number> {
  const tar = spawn('tar', ['--use-compress-program=gzip -1', '-C', root, '-c', '.'])
  let size = 0
  for await (const chunk of tar.stdout) size += (chunk as Buffer).length
  return size
}

test('the image is built in an empty root, runs as a user of its own who may write its data alone, is healthy, and is at most 350 MB', {
  tags: ['full'],
  ...(!canEnterRoots && { skip: true }),
}, async () => {
  const image = await buildImage(await createImageFolder())
  expect(image.bases).toEqual(Array(2).fill(`node:${manifest.dependencies.node}-slim`))
  expect(manifest.scripts.start).toContain(image.command.join(' '))
  expect(await measureArchive(image.root)).toBeLessThan(350 * megabyte - baseImageBytes)

  const env = { HOST: '127.0.0.1', PORT: String(await freePort()) }
  const checkHealth = async () => (await runIn(image, image.healthCheck, env)).code
  expect(await checkHealth()).toBe(1)
  const { container, stop } = await startContainer(image, env)
  await expect.poll(checkHealth).toBe(0)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/courses`)).status).toBe(200)
  const status = await readFile(`/proc/${container.pid}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
  expect((await stat(join(image.root, 'data/postgres'))).uid).toBe(1000)
  expect((await runIn(image, ['find', '/app', '-writable', '!', '-type', 'l'])).output).toBe('')

  const listed = await runIn(image, ['node', 'scripts/admin.ts', 'list'])
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('owner@meridian') })
  expect(await stop()).toBe(0)
  expect(await databasePid(join(image.root, 'data'))).toBeUndefined()
})
