import { expect } from 'vitest'
import { addAdministrator, readAccountMails } from '#tests/support/administrators.ts'
import { byCommandLine, test } from '#tests/support/app.ts'
import { editAdmin } from './edit.ts'

test('a new e-mail is told at the old address too, a new name at neither', async ({ app, db, clock }) => {
  const { id, email } = await addAdministrator({ app, db })
  const by = byCommandLine(clock.now)
  await editAdmin(db, email, { name: 'Asha Rao' }, by)
  expect(await readAccountMails(db, email)).toEqual([])

  const newEmail = 'asha.rao@example.com'
  expect(await editAdmin(db, id, { email: newEmail }, by)).toEqual(['email'])
  for (const address of [email, newEmail]) {
    const mails = await readAccountMails(db, address)
    expect(mails).toMatchObject([{ kind: 'account-changed', secret: false }])
    expect(mails[0]?.text).toContain('Hello Asha Rao,')
    expect(mails[0]?.text).toContain('Whoever runs the server has changed')
    expect(mails[0]?.text).toContain(`You sign in with ${newEmail} from now on.`)
  }

  await editAdmin(db, id, { email: newEmail.toUpperCase() }, by)
  expect(await readAccountMails(db, newEmail.toUpperCase())).toHaveLength(1)
  expect(await readAccountMails(db, newEmail)).toHaveLength(1)
})
