import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import type { listAuditEntries } from '#contract/audit.ts'
import type { Reply } from '#contract/endpoint.ts'
import { runAdminCommand as runAdminProcess } from '#tests/support/admin-command.ts'
import { readMailFiles } from '#tests/support/mail-files.ts'
import {
  createDataDir,
  databasePid,
  owner,
  type Product,
  startProduct,
} from '#tests/support/product.ts'
import { runInProcess } from '#tests/support/run-command.ts'
import { commands } from './admin.ts'

const password = 'a long passphrase'

const runAdminCommand = (dataDir: string, args: string[], input = '') =>
  runInProcess(commands, dataDir, args, { input })

async function signIn(url: string, credentials: typeof owner) {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token = '' } = (await reply.json()) as { token?: string }
  return { status: reply.status, headers: { authorization: `Bearer ${token}` } }
}

describe('npm run admin, beside a running Meridian', () => {
  let product: Product
  let folder = ''
  let closeAll = async () => {}

  beforeAll(async () => {
    const data = await createDataDir()
    folder = data.folder
    product = await startProduct(folder)
    closeAll = async () => {
      await product.stop()
      await data.remove()
    }
  })
  afterAll(() => closeAll())

  const create = (email: string, role: string, input = `${password}\n`) =>
    runAdminCommand(
      folder,
      ['create', '--email', email, '--name', 'Ravi Rao', '--role', role],
      input,
    )

  test('creates an administrator who can sign in, and lists everyone', async () => {
    expect(await create('ravi@example.com', 'admin', `${password}\r\nnever read\n`)).toEqual({
      code: 0,
      stdout: 'ravi@example.com can sign in now, as admin.',
      stderr: '',
    })
    expect((await signIn(product.url, { email: 'ravi@example.com', password })).status).toBe(200)
    const { stdout } = await runAdminCommand(folder, ['list'])
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^owner@example\.com +super_admin +enabled +Owner$/),
      expect.stringMatching(/^ravi@example\.com +admin +enabled +Ravi Rao$/),
    ])
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  })

  test('deletes an account that nobody has used, and withdraws an invitation', async () => {
    const email = ['--email', 'TYPO@example.com']
    await create('typo@example.com', 'admin')
    expect(await runAdminCommand(folder, ['delete', ...email])).toMatchObject({ code: 0 })
    expect((await runAdminCommand(folder, ['list'])).stdout).not.toContain('typo@')
    const subjects = async () =>
      (await readMailFiles(folder, 'typo@example.com')).map((mail) => mail.header('subject'))
    await expect.poll(subjects).toHaveLength(1)

    await create('used@example.com', 'admin')
    await signIn(product.url, { email: 'used@example.com', password })
    expect(await runAdminCommand(folder, ['delete', '--email', 'used@example.com'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('disable the account instead'),
    })

    const { headers } = await signIn(product.url, owner)
    await fetch(`${product.url}/api/admin/invitations`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Typo', email: 'typo@example.com', role: 'admin' }),
    })
    const withdraw = () => runAdminCommand(folder, ['withdraw-invitation', ...email])
    expect(await withdraw()).toMatchObject({ code: 0 })
    expect(await withdraw()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no longer there'),
    })
  })

  test('sets a password, disables and enables, and sessions end each time', async () => {
    const credentials = { email: 'meera@example.com', password }
    await create(credentials.email, 'super_admin')
    const first = await signIn(product.url, credentials)
    const statusOf = async ({ headers }: typeof first) =>
      (await fetch(`${product.url}/api/admin/stats`, { headers })).status
    expect(await statusOf(first)).toBe(200)

    const email = ['--email', 'MEERA@example.com']
    const changed = await runAdminCommand(
      folder,
      ['set-password', ...email],
      'another passphrase\n',
    )
    expect(changed).toMatchObject({ code: 0, stdout: expect.stringMatching(/password .* is set/) })
    const subjects = async () =>
      (await readMailFiles(folder, credentials.email)).map((mail) => mail.header('subject'))
    await expect.poll(subjects).toEqual(['Your Meridian password was changed'])
    expect(await statusOf(first)).toBe(401)
    const second = await signIn(product.url, { ...credentials, password: 'another passphrase' })
    expect(second.status).toBe(200)

    expect(await runAdminCommand(folder, ['disable', ...email])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('0 contacts are nobody’s now.'),
    })
    expect(await statusOf(second)).toBe(401)
    const barred = { ...credentials, password: 'another passphrase' }
    expect((await signIn(product.url, barred)).status).toBe(401)
    expect((await runAdminCommand(folder, ['list'])).stdout).toMatch(
      /meera@example\.com .*disabled \d{4}-/,
    )
    expect(await runAdminCommand(folder, ['enable', ...email])).toMatchObject({ code: 0 })
    expect(await statusOf(second)).toBe(401)
    expect((await signIn(product.url, barred)).status).toBe(200)
    await runAdminCommand(folder, ['disable', ...email])

    const { headers } = await signIn(product.url, owner)
    const audit = await fetch(`${product.url}/api/admin/audit?actor=command_line`, { headers })
    const { entries } = (await audit.json()) as Reply<typeof listAuditEntries>
    const meera = entries.filter(({ subject }) => subject?.kind === 'account').slice(0, 5)
    expect(meera.map(({ action }) => action)).toEqual([
      'account_disabled',
      'account_enabled',
      'account_disabled',
      'password_set',
      'account_created',
    ])
    expect(new Set(meera.map(({ subject }) => subject?.ids[0])).size).toBe(1)
  })

  test('edits e-mail, name and role, and ends sessions unless only the name changes', async () => {
    const credentials = { email: 'kiran@example.com', password }
    await create(credentials.email, 'admin')
    const session = await signIn(product.url, credentials)
    const statusOf = async ({ headers }: typeof session) =>
      (await fetch(`${product.url}/api/admin/audit`, { headers })).status
    const edit = (email: string, ...args: string[]) =>
      runAdminCommand(folder, ['edit', '--email', email, ...args])

    const renamed = await edit('Kiran@example.com', '--name', 'Kiran Desai')
    expect(renamed).toEqual({ code: 0, stdout: 'Changed of Kiran@example.com: name.', stderr: '' })
    expect(await statusOf(session)).toBe(403)
    const promoted = await edit(credentials.email, '--role', 'super_admin', '--name', 'Kiran Desai')
    expect(promoted.stdout).toMatch(/: role; every session of the account has ended\.$/)
    expect(await statusOf(session)).toBe(401)

    const again = await signIn(product.url, credentials)
    expect(await statusOf(again)).toBe(200)
    const moved = await edit(credentials.email, '--new-email', 'k.desai@example.com')
    expect(moved.stdout).toMatch(/: email; every session/)
    expect(await statusOf(again)).toBe(401)
    expect((await signIn(product.url, credentials)).status).toBe(401)
    const now = { ...credentials, email: 'k.desai@example.com' }
    const last = await signIn(product.url, now)
    expect(last.status).toBe(200)

    expect((await edit(now.email, '--role', 'super_admin')).stdout).toMatch(/^Nothing was changed/)
    expect(await edit(now.email, '--new-email', 'OWNER@example.com')).toMatchObject({
      code: 1,
      stderr: 'There is already an administrator with this e-mail.',
    })
    const audit = await fetch(`${product.url}/api/admin/audit?action=account_edited`, last)
    const { entries } = (await audit.json()) as Reply<typeof listAuditEntries>
    expect(entries.map(({ details }) => details.changed)).toEqual([['email'], ['role'], ['name']])
    expect(JSON.stringify(entries)).not.toContain('@')
    await runAdminCommand(folder, ['disable', '--email', now.email])
  })

  test('reads the e-mail from standard input for "-", before the password', async () => {
    const createArgs = ['create', '--email', '-', '--name', 'Dev', '--role', 'admin']
    const created = await runAdminCommand(
      folder,
      createArgs,
      `dev@example.com\n${password}\nnever read\n`,
    )
    expect(created).toMatchObject({ code: 0, stdout: 'dev@example.com can sign in now, as admin.' })
    const setPasswordArgs = ['set-password', '--email', '-']
    await runAdminCommand(folder, setPasswordArgs, ' dev@example.com\r\nanother passphrase\r\n')
    const credentials = { email: 'dev@example.com', password: 'another passphrase' }
    expect((await signIn(product.url, credentials)).status).toBe(200)
    const disabled = await runAdminCommand(folder, ['disable', '--email', '-'], 'dev@example.com\n')
    expect(disabled).toMatchObject({ code: 0 })
    expect(await runAdminCommand(folder, setPasswordArgs, `\n${password}\n`)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Standard input has no e-mail in its first line.',
    })
  })

  test('never disables or demotes the last enabled super administrator', async () => {
    const refused = await runAdminCommand(folder, ['disable', '--email', owner.email])
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This is the last enabled super administrator: create another one first.',
    })
    const demoted = await runAdminCommand(folder, [
      'edit',
      '--email',
      owner.email,
      '--role',
      'admin',
    ])
    expect(demoted).toEqual(refused)
    expect((await signIn(product.url, owner)).status).toBe(200)
  })

  test.for([
    ['nothing to edit', ['edit', '--email', owner.email], 1, /^Please say what to change\.$/],
    [
      'an e-mail that is taken',
      ['create', '--email', 'OWNER@example.com', '--name', 'O', '--role', 'admin'],
      1,
      /^There is already an administrator with this e-mail\.$/,
    ],
    [
      'nobody',
      ['disable', '--email', 'nobody@example.com'],
      1,
      /^There is no administrator with this e-mail\.$/,
    ],
    [
      'two addresses',
      ['create', '--email', 'a@example.com,b@example.com', '--name', 'O', '--role', 'admin'],
      1,
      /^--email must be one e-mail address\.$/,
    ],
    [
      'a name of two lines',
      ['create', '--email', 'a@example.com', '--name', 'O\nK', '--role', 'admin'],
      1,
      /^--name must be .+ one line\.$/,
    ],
    [
      'an unknown role',
      ['create', '--email', 'a@example.com', '--name', 'O', '--role', 'king'],
      1,
      /^--role must be admin or super_admin\.$/,
    ],
    ['a missing argument', ['set-password'], 2, /^Please say --email\.\nUsage:/],
    [
      'a password as an argument',
      ['set-password', '--email', owner.email, '--password', 'x'],
      2,
      /--password[^]+Usage:/,
    ],
    ['an unknown command', ['remove'], 2, /^There is no command "remove"\.\nUsage:/],
    ['no command', [], 2, /^Usage:/],
  ] as [string, string[], number, RegExp][])('refuses %s', async ([, args, code, sentence]) => {
    const refused = await runAdminCommand(folder, args, `${password}\n`)
    expect(refused.stderr).toMatch(sentence)
    expect(refused).toMatchObject({ code, stdout: '' })
  })

  test.for(['seven77\n', '', 'x'.repeat(1025)])(
    'refuses a password of a wrong length',
    async (input) => {
      const refused = await create('short@example.com', 'admin', input)
      expect(refused.stderr).toBe('The password must be 8 to 1,024 characters long.')
      expect(refused.code).toBe(1)
    },
  )

  test('refuses a common password, for new and existing accounts', async () => {
    const stderr = passwordMessages.tooCommon
    expect(await create('ravi@school.example', 'admin', 'Ravi.Rao1\n')).toMatchObject({
      code: 1,
      stderr,
    })
    const setPasswordArgs = ['set-password', '--email', owner.email]
    expect(await runAdminCommand(folder, setPasswordArgs, 'Owner2026\n')).toMatchObject({
      code: 1,
      stderr,
    })
    expect((await signIn(product.url, owner)).status).toBe(200)
  })
})

test('npm run admin works without a running Meridian, and leaves none running', async () => {
  const { folder, remove } = await createDataDir()
  onTestFinished(remove)
  const product = await startProduct(folder)
  await product.stop()
  const { code, stdout } = await runAdminProcess(folder, ['list'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^owner@example\.com +super_admin +enabled +Owner$/)
  expect(await databasePid(folder)).toBeUndefined()
})
