import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { readMailFiles } from '#tests/support/mail-files.ts'
import { databasePid, owner, startProduct } from '#tests/support/product.ts'
import {
  createMigratedDataDir,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 90_000 })

const root = join(import.meta.dirname, '..')
const pages = ['docs/operating.md', 'docs/operating/accounts.md', 'docs/operating/privacy.md']
const page = (await Promise.all(pages.map((path) => readFile(join(root, path), 'utf8')))).join('\n')

const findCommand = (pattern: RegExp): string => pattern.exec(page)?.[0] ?? 'no such command'

test('the documented export command prints nothing but JSON', { tags: ['full'] }, async () => {
  const folder = await createMigratedDataDir()
  const { url } = await startTestProduct(folder)
  expect(
    (await postInquiry(url, inquiryPayload({ parentEmail: 'parent@example.com' }))).status,
  ).toBe(201)
  const file = join(folder, 'parent.json')
  const line = findCommand(/^npm .*data -- export .*parent\.json/m).replace('parent.json', file)
  const env = { PATH: process.env['PATH'], DATA_DIR: folder }
  const running = promisify(execFile)('sh', ['-c', line], { cwd: root, env })
  running.child.stdin?.end('parent@example.com\n')
  await running
  expect(JSON.stringify(JSON.parse(await readFile(file, 'utf8')))).toContain('parent@example.com')
})

test('the documented drill for a lost device lets its owner in again within two minutes', {
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const { url } = await startTestProduct(folder)
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, ...((await reply.json()) as { uri?: string; factor?: string }) }
  }
  const { uri = '' } = await post('/api/admin/codes', {})
  const code = openAuthenticator(uri).codeAt(new Date())
  expect(await post('/api/admin/codes/confirm', { code })).toMatchObject({ status: 200 })
  expect(await post('/api/admin/login', owner)).toMatchObject({ status: 401, factor: 'code' })

  const startedAt = performance.now()
  const line = findCommand(/^ *npm run admin -- reset-factors --email \S+$/m)
  const env = { PATH: process.env['PATH'], DATA_DIR: folder }
  const command = line.replace('asha@example.com', owner.email)
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: root, env })
  expect(stdout).toContain(`${owner.email} signs in by the password alone`)
  expect(await post('/api/admin/login', owner)).toMatchObject({ status: 200 })
  expect(performance.now() - startedAt).toBeLessThan(120_000)

  const first = await fetch(`${url}/api/admin/second-factor`, { headers })
  expect(first.status, 'every session has ended').toBe(401)
  const subjects = async () =>
    (await readMailFiles(folder, owner.email)).map((mail) => mail.header('subject'))
  // Of the codes, of the password without one, of their reset, and of the sign-in after it, which no cookie makes known.
  await expect.poll(subjects, { timeout: 60_000 }).toHaveLength(4)
  expect(await subjects()).toContain('A new device signed in to your Meridian account')
})

test('the documented start command logs nothing but JSON', { tags: ['full'] }, async () => {
  const folder = await createMigratedDataDir()
  const [program = '', ...args] = findCommand(/^npm start .*/m).split(/\s+/)
  const product = await startProduct(folder, { LOG_LEVEL: 'info' }, [program, ...args])
  onTestFinished(() => void product.process.kill('SIGKILL'))
  await fetch(product.url)
  await expect.poll(() => product.logLines.join()).toContain('"route"')
  for (const line of product.logLines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  await product.stop()
  await expect.poll(() => databasePid(folder)).toBeUndefined()
})
