import { expect } from 'vitest'
import { byCommandLine, owner, test } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'
import { createAdmin } from '../create.ts'
import { disableAdmin } from '../disable.ts'

test('a withheld reset mail is recorded with its reason and network, never with what was typed', async ({
  app,
  clock,
  database: { db },
}) => {
  const password = 'some passphrase'
  const plainAdmin = { name: 'Ben', role: 'admin', email: 'ben@example.com', password } as const
  const disabledAdmin = {
    name: 'Cy',
    role: 'super_admin',
    email: 'cy@example.com',
    password,
  } as const
  await createAdmin(db, plainAdmin)
  await createAdmin(db, disabledAdmin)
  await disableAdmin(db, disabledAdmin.email, byCommandLine(clock.now))

  const { email: asked } = owner
  for (const email of [
    asked,
    asked,
    asked,
    'nobody@example.com',
    plainAdmin.email,
    disabledAdmin.email,
    asked,
  ]) {
    await app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload: { email } })
  }
  const idOf = async (email: string) =>
    (await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst())?.id
  const network = '127.0.0.0/24'
  await expect
    .poll(() =>
      db
        .selectFrom('audit')
        .select(['actor', 'subject_ids', 'details'])
        .where('action', '=', 'reset_withheld')
        .orderBy('subject_ids')
        .execute(),
    )
    .toEqual([
      { actor: 'visitor', subject_ids: [], details: { why: 'no_account', network } },
      { actor: 'visitor', subject_ids: [await idOf(asked)], details: { why: 'too_many', network } },
      {
        actor: 'visitor',
        subject_ids: [await idOf(plainAdmin.email)],
        details: { why: 'not_super_admin', network },
      },
      {
        actor: 'visitor',
        subject_ids: [await idOf(disabledAdmin.email)],
        details: { why: 'disabled', network },
      },
    ])
  const stored = await db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('nobody@')
  const links = db.selectFrom('outbox').select('recipient').where('kind', '=', 'reset-link')
  const mails = await links.execute()
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([asked]))
  expect(await db.selectFrom('reset_tokens').select('admin_id').execute()).toHaveLength(3)
})

test('the same statements follow the reply for every e-mail, so that the next request tells nothing', async ({
  app,
  clock,
  database: { db },
}) => {
  const password = 'some passphrase'
  const [plainAdmin, disabledAdmin] = ['dee@example.com', 'eve@example.com']
  await createAdmin(db, { name: 'Dee', role: 'admin', email: plainAdmin, password })
  await createAdmin(db, { name: 'Eve', role: 'super_admin', email: disabledAdmin, password })
  await disableAdmin(db, disabledAdmin, byCommandLine(clock.now))
  await db.deleteFrom('reset_tokens').execute()
  const readStatements = recordStatements()
  const statementsFor = async (email: string) => {
    const { length } = readStatements()
    await app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload: { email } })
    await expect.poll(() => readStatements().slice(length).at(-1)).toBe('commit')
    const statements = readStatements().slice(length)
    return statements.map((text) =>
      text.replace(/^(release|rollback to) savepoint/, 'end savepoint'),
    )
  }
  const forAccount = await statementsFor(owner.email)
  expect(forAccount.filter((text) => text.startsWith('insert')).length).toBeGreaterThanOrEqual(3)
  for (const email of [plainAdmin, disabledAdmin, 'nobody@example.com']) {
    expect(await statementsFor(email)).toEqual(forAccount)
  }
})
