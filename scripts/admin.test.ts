import { beforeAll, describe, expect, test } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import type { listAuditEntries } from '#contract/audit.ts'
import type { Reply } from '#contract/endpoint.ts'
import { runAdminCommand as runAdminProcess } from '#tests/support/admin-command.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { readMailFiles } from '#tests/support/mail-files.ts'
import { databasePid, owner, type Product } from '#tests/support/product.ts'
import { runInProcess } from '#tests/support/run-command.ts'
import { createMigratedDataDir, postInquiry, sendJson, startFileProduct } from '#tests/support/test-product.ts'
import { commands } from './admin.ts'

const password = 'a long passphrase'

const runAdminCommand = (dataDir: string, args: string[], input = '') =>
  runInProcess(commands, dataDir, args, { input })

const createAs = (email: string, name: string, role: string) => [
  'create',
  ...Object.entries({ email, name, role }).flatMap(([option, value]) => [`--${option}`, value]),
]

async function signIn(url: string, credentials: typeof owner) {
  const reply = await sendJson(`${url}/api/admin/login`, credentials)
  const { token = '' } = (await reply.json()) as { token?: string }
  return { status: reply.status, headers: { authorization: `Bearer ${token}` } }
}

describe('npm run admin, beside a running Meridian', () => {
  let product: Product
  let folder = ''

  beforeAll(async () => {
    const started = await startFileProduct()
    product = started.product
    folder = product.dataDir
    return () => started.close()
  })

  const statusOf = async ({ headers }: { headers: { authorization: string } }) =>
    (await fetch(`${product.url}/api/admin/audit`, { headers })).status
  /** It looks each 5 s, and at once when there is a new inquiry. */
  const wakeMailer = () => postInquiry(product.url, inquiryPayload())
  const subjectsTo = (recipient: string) => async () =>
    (await readMailFiles(folder, recipient)).map((mail) => mail.header('subject'))
  const readAudit = async (query: string) => {
    const { headers } = await signIn(product.url, owner)
    const reply = await fetch(`${product.url}/api/admin/audit?${query}`, { headers })
    return ((await reply.json()) as Reply<typeof listAuditEntries>).entries
  }
  const create = (email: string, role: string, input = `${password}\n`) =>
    runAdminCommand(folder, createAs(email, 'Ravi Rao', role), input)

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
  })

  test('deletes an account that nobody has used, and withdraws an invitation', async () => {
    const email = ['--email', 'TYPO@example.com']
    await create('typo@example.com', 'admin')
    expect(await runAdminCommand(folder, ['delete', ...email])).toMatchObject({ code: 0 })
    expect((await runAdminCommand(folder, ['list'])).stdout).not.toContain('typo@')
    await wakeMailer()
    await expect.poll(subjectsTo('typo@example.com')).toHaveLength(1)

    await create('used@example.com', 'admin')
    await signIn(product.url, { email: 'used@example.com', password })
    expect(await runAdminCommand(folder, ['delete', '--email', 'used@example.com'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('disable the account instead'),
    })

    const { headers } = await signIn(product.url, owner)
    const invitation = { name: 'Typo', email: 'typo@example.com', role: 'admin' }
    await sendJson(`${product.url}/api/admin/invitations`, invitation, headers)
    const withdraw = () => runAdminCommand(folder, ['withdraw-invitation', ...email])
    expect(await withdraw()).toMatchObject({ code: 0 })
    expect(await withdraw()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no longer there'),
    })
  })

  test('sets a password, disables and enables, and sessions end each time', async () => {
    const email = 'meera@example.com'
    const run = (name: string, input = '') => runAdminCommand(folder, [name, '--email', email.toUpperCase()], input)
    await create(email, 'super_admin')
    const first = await signIn(product.url, { email, password })
    expect(await statusOf(first)).toBe(200)

    expect(await run('set-password', 'another passphrase\n')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/password .* is set/),
    })
    await wakeMailer()
    await expect.poll(subjectsTo(email)).toContain('Your Meridian password was changed')
    expect(await statusOf(first)).toBe(401)
    const credentials = { email, password: 'another passphrase' }
    const second = await signIn(product.url, credentials)
    expect(second.status).toBe(200)

    expect(await run('disable')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('0 contacts are nobody’s now.'),
    })
    expect((await signIn(product.url, credentials)).status).toBe(401)
    const { stdout } = await runAdminCommand(folder, ['list'])
    expect(stdout).toMatch(/meera@example\.com .*disabled \d{4}-/)
    expect(await run('enable')).toMatchObject({ code: 0 })
    expect(await statusOf(second)).toBe(401)
    expect((await signIn(product.url, credentials)).status).toBe(200)
    await run('disable')

    const entries = await readAudit('actor=command_line')
    expect(entries.map(({ action }) => action).slice(0, 5)).toEqual([
      'account_disabled',
      'account_enabled',
      'account_disabled',
      'password_set',
      'account_created',
    ])
  })

  test('edits e-mail, name and role, and ends sessions unless only the name changes', async () => {
    const credentials = { email: 'kiran@example.com', password }
    await create(credentials.email, 'super_admin')
    const session = await signIn(product.url, credentials)
    const edit = (email: string, ...args: string[]) => runAdminCommand(folder, ['edit', '--email', email, ...args])

    const renamed = await edit('Kiran@example.com', '--name', 'Kiran Desai')
    expect(renamed).toEqual({ code: 0, stdout: 'Changed of Kiran@example.com: name.', stderr: '' })
    expect(await statusOf(session)).toBe(200)
    const demoted = await edit(credentials.email, '--role', 'admin', '--name', 'Kiran Desai')
    expect(demoted.stdout).toMatch(/: role; every session of the account has ended\.$/)
    expect(await statusOf(session)).toBe(401)
    const moved = await edit(credentials.email, '--new-email', 'k.desai@example.com')
    expect(moved.stdout).toMatch(/: email; every session/)
    expect((await signIn(product.url, credentials)).status).toBe(401)
    const now = { ...credentials, email: 'k.desai@example.com' }
    expect((await signIn(product.url, now)).status).toBe(200)

    expect((await edit(now.email, '--role', 'admin')).stdout).toMatch(/^Nothing was changed/)
    const entries = await readAudit('action=account_edited')
    expect(entries.map(({ details }) => details.changed)).toEqual([['email'], ['role'], ['name']])
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test('reads the e-mail from standard input for "-", before the password', async () => {
    const email = 'dev@example.com'
    const args = createAs('-', 'Dev', 'admin')
    const created = await runAdminCommand(folder, args, ` ${email}\r\n${password}\r\nnever read\n`)
    expect(created).toMatchObject({ code: 0, stdout: `${email} can sign in now, as admin.` })
    expect((await signIn(product.url, { email, password })).status).toBe(200)
    const empty = await runAdminCommand(folder, ['set-password', '--email', '-'], `\n${password}\n`)
    expect(empty).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Standard input has no e-mail in its first line.',
    })
  })

  const taken = 'There is already an administrator with this e-mail.'
  const last = 'This is the last enabled super administrator: create another one first.'
  const ofOwner = ['--email', owner.email]

  test.for([
    ['the last super administrator’s end', ['disable', ...ofOwner], 1, last],
    ['its demotion', ['edit', ...ofOwner, '--role', 'admin'], 1, last],
    ['nothing to edit', ['edit', ...ofOwner], 1, 'Please say what to change.'],
    ['an e-mail that is taken', createAs('OWNER@example.com', 'O', 'admin'), 1, taken],
    ['nobody', ['disable', '--email', 'nobody@example.com'], 1, 'There is no administrator'],
    ['two addresses', createAs('a@b.org,c@b.org', 'O', 'admin'), 1, '--email must be one'],
    ['a name of two lines', createAs('a@b.org', 'O\nK', 'admin'), 1, '--name must be'],
    ['an unknown role', createAs('a@b.org', 'O', 'king'), 1, '--role must be admin or'],
    ['a missing argument', ['set-password'], 2, 'Please say --email.\nUsage:'],
    ['a password as an argument', ['set-password', ...ofOwner, '--password', 'x'], 2, '--password'],
    ['an unknown command', ['remove'], 2, 'There is no command "remove".\nUsage:'],
    ['no command', [], 2, 'Usage:'],
  ] as [string, string[], number, string][])('refuses %s', async ([, args, code, sentence]) => {
    const refused = await runAdminCommand(folder, args, `${password}\n`)
    expect(refused).toEqual({ code, stdout: '', stderr: expect.stringContaining(sentence) })
  })

  test('refuses a password of a wrong length or that is guessed first, for existing accounts too', async () => {
    for (const input of ['seven77\n', '', 'x'.repeat(1025)])
      expect(await create('short@example.com', 'admin', input)).toMatchObject({
        code: 1,
        stderr: 'The password must be 8 to 1,024 characters long.',
      })
    const common = { code: 1, stderr: passwordMessages.tooCommon }
    expect(await create('r@school.example', 'admin', 'Ravi.Rao1\n')).toMatchObject(common)
    const args = ['set-password', ...ofOwner]
    expect(await runAdminCommand(folder, args, 'Owner2026\n')).toMatchObject(common)
    expect((await signIn(product.url, owner)).status).toBe(200)
  })

  test('lets who has lost a device in by the password alone, and ends every session', async () => {
    const credentials = { email: 'lost@example.com', password }
    await create(credentials.email, 'admin')
    const { headers } = await signIn(product.url, credentials)
    const post = async (path: string, payload = {}) => {
      const reply = await sendJson(`${product.url}/api/admin/${path}`, payload, headers)
      return (await reply.json()) as { success: boolean; uri?: string }
    }
    const { uri = '' } = await post('codes')
    const code = openAuthenticator(uri).codeAt(new Date())
    expect(await post('codes/confirm', { code })).toMatchObject({ success: true })
    expect((await signIn(product.url, credentials)).status).toBe(401)

    expect(await runAdminCommand(folder, ['reset-factors', '--email', credentials.email])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('by the password alone'),
    })
    expect((await signIn(product.url, credentials)).status).toBe(200)
    expect(await statusOf({ headers })).toBe(401)
  })
})

test('npm run admin works without a running Meridian, and leaves none running', async () => {
  const folder = await createMigratedDataDir()
  const args = createAs(owner.email, 'Owner', 'super_admin')
  expect(await runAdminCommand(folder, args, `${password}\n`)).toMatchObject({ code: 0 })
  const { code, stdout } = await runAdminProcess(folder, ['list'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^owner@example\.com +super_admin +enabled +Owner$/)
  expect(await databasePid(folder)).toBeUndefined()
})
