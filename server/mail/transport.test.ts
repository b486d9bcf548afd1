import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseTransport } from './transport.ts'

test('a transport that could not be loaded is loaded again with the next mail', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'meridian-mails-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'mails')
  const transport = chooseTransport({ smtpUrl: undefined, from: undefined, folder })
  const options = { signal: new AbortController().signal, hold: async () => {} }
  const mail = {
    id: 1,
    kind: 'password-changed' as const,
    recipient: 'priya@example.com',
    created_at: new Date(),
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  }
  vi.doMock('./file-transport.ts', () => {
    throw new Error('EMFILE')
  })
  await expect(transport(mail, options)).rejects.toThrow()
  vi.doUnmock('./file-transport.ts')
  expect(await transport(mail, options)).toMatchObject({ state: 'saved' })
  expect(await readdir(folder)).toHaveLength(1)
})
