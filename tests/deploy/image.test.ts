import { execFile } from 'node:child_process'
import { cp, readFile, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { createTestDataDir } from '#tests/support/test-product.ts'
import manifest from '../../package.json' with { type: 'json' }

const checkout = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What follows each instruction of a name. */
async function readInstructions(name: string): Promise<string[]> {
  const text = await readFile(join(checkout, 'Dockerfile'), 'utf8')
  return [...text.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, args = '']) => args)
}

test('the image has the pinned Node, the command of npm start and a user of its own', async () => {
  const bases = (await readInstructions('FROM')).map((base) => base.split(' ')[0])
  expect(bases).toEqual(Array(2).fill(`node:${manifest.dependencies.node}-slim`))
  const [command = ''] = await readInstructions('CMD')
  expect(manifest.scripts.start).toContain((JSON.parse(command) as string[]).join(' '))
  expect(await readInstructions('USER')).toEqual(['node'])
})

test('it is healthy while the process answers', async () => {
  const [check = ''] = await readInstructions('HEALTHCHECK')
  const [, ...args] = JSON.parse(check.replace(/^.* CMD /, '')) as string[]
  let status = 200
  const { port, stop } = await listen(
    createServer(({ url }, reply) => reply.writeHead(url === '/healthz' ? status : 404).end()),
  )
  const checkHealth = () => run(process.execPath, args, { env: { PORT: String(port) } })
  await checkHealth()
  status = 500
  await expect(checkHealth()).rejects.toMatchObject({ code: 1 })
  stop()
  await expect(checkHealth()).rejects.toMatchObject({ code: 1 })
})

test('what .dockerignore lets in is all that the build is made of, and no data', async () => {
  const [first, ...names] = (await readFile(join(checkout, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(first).toBe('*')
  const folder = await createTestDataDir()
  for (const path of [...names.map((name) => name.slice(1)), 'build']) {
    await cp(join(checkout, path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
    })
  }
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  // Found up to date only where each of its sources came along.
  const built = await run(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: folder })
  expect(built.stdout).toBe('')
})
