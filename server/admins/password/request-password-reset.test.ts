import { expect } from 'vitest'
import { byCommandLine, owner, test } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'
import type { Database } from '../../database/schema.ts'
import { disableAdmin } from '../disable.ts'

const { email: asked } = owner

/** Who get no link: an administrator, and a super administrator who is disabled. */
async function addOthers(db: Database, now: Date) {
  const plain = await createAccount(db)
  const disabled = await createAccount(db, { role: 'super_admin' })
  await disableAdmin(db, disabled.id, byCommandLine(now))
  return [plain, disabled] as const
}

test('a withheld reset mail is recorded with its reason and network, not its words', async ({ app, clock, db }) => {
  const [plain, disabled] = await addOthers(db, clock.now)
  for (const email of [asked, asked, asked, 'nobody@example.com', plain.email, disabled.email, asked])
    await app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload: { email } })
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
    .toEqual(
      [
        { subject_ids: [], details: { why: 'no_account', network } },
        { subject_ids: [1], details: { why: 'too_many', network } },
        { subject_ids: [plain.id], details: { why: 'not_super_admin', network } },
        { subject_ids: [disabled.id], details: { why: 'disabled', network } },
      ].map((withheld) => ({ actor: 'visitor', ...withheld })),
    )
  const stored = await db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('nobody@')
  const links = db.selectFrom('outbox').select('recipient').where('kind', '=', 'reset-link')
  const mails = await links.execute()
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([asked]))
  expect(await db.selectFrom('reset_tokens').select('admin_id').execute()).toHaveLength(3)
})

test('the same statements follow the reply for every e-mail: the next tells nothing', async ({ app, clock, db }) => {
  const others = await addOthers(db, clock.now)
  await db.deleteFrom('reset_tokens').execute()
  const readStatements = recordStatements()
  const statementsFor = async (email: string) => {
    const { length } = readStatements()
    await app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload: { email } })
    await expect.poll(() => readStatements().slice(length).at(-1)).toBe('commit')
    const statements = readStatements().slice(length)
    return statements.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint'))
  }
  const forAccount = await statementsFor(asked)
  expect(forAccount.filter((text) => text.startsWith('insert')).length).toBeGreaterThanOrEqual(3)
  for (const { email } of [...others, { email: 'nobody@example.com' }]) {
    expect(await statementsFor(email)).toEqual(forAccount)
  }
})
