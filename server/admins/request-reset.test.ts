import { expect } from 'vitest'
import { owner, test } from '#tests/support/app.ts'
import { createAdmin } from './create.ts'
import { disableAdmin } from './disable.ts'

test('a reset mail that is withheld leaves its reason in the audit, and a stranger leaves nothing', async ({
  app,
  clock,
  database: { db },
}) => {
  const password = 'some passphrase'
  const plain = { name: 'Ben', role: 'admin', email: 'ben@example.com', password } as const
  const gone = { name: 'Cy', role: 'super_admin', email: 'cy@example.com', password } as const
  await createAdmin(db, plain)
  await createAdmin(db, gone)
  await disableAdmin(db, gone.email, clock.now)

  const { email: asked } = owner
  for (const email of [asked, asked, asked, 'nobody@example.com', plain.email, gone.email, asked]) {
    await app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload: { email } })
  }
  const idOf = async (email: string) =>
    (await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst())?.id
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
      { actor: 'visitor', subject_ids: [await idOf(asked)], details: { why: 'too_many' } },
      {
        actor: 'visitor',
        subject_ids: [await idOf(plain.email)],
        details: { why: 'not_super_admin' },
      },
      { actor: 'visitor', subject_ids: [await idOf(gone.email)], details: { why: 'disabled' } },
    ])
})
