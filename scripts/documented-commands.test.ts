import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { databasePid, startProduct } from '#tests/support/product.ts'
import { createTestDataDir, postInquiry, startTestProduct } from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 90_000 })

const root = join(import.meta.dirname, '..')
const page = await readFile(join(root, 'docs/operating.md'), 'utf8')

const findCommand = (pattern: RegExp): string => pattern.exec(page)?.[0] ?? 'no such command'

test('the documented export command prints nothing but JSON', async () => {
  const folder = await createTestDataDir()
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

test('the documented start command logs nothing but JSON', async () => {
  const folder = await createTestDataDir()
  const [program = '', ...args] = findCommand(/^npm start .*/m).split(/\s+/)
  const product = await startProduct(folder, { LOG_LEVEL: 'info' }, [program, ...args])
  onTestFinished(() => void product.process.kill('SIGKILL'))
  await fetch(product.url)
  await expect.poll(() => product.logLines.join()).toContain('"route"')
  for (const line of product.logLines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  await product.stop()
  await expect.poll(() => databasePid(folder)).toBeUndefined()
})
