import { brand } from '#brand'
import { roles } from '#contract/accounts/roles.ts'
import { lockAdmin } from '#server/admins/change-account.ts'
import { createAdmin, deleteUnusedAdmin } from '#server/admins/create.ts'
import { disableAdmin, enableAdmin } from '#server/admins/disable.ts'
import { editAdmin } from '#server/admins/edit.ts'
import { withdrawInvitation } from '#server/admins/invitations/send.ts'
import { assertNotCommonPassword } from '#server/admins/password/common-passwords.ts'
import { hashPassword } from '#server/admins/password/passwords.ts'
import { setPassword } from '#server/admins/password/set-password.ts'
import { resetFactors } from '#server/admins/reset-factors.ts'
import { listAdmins } from '#server/admins/team.ts'
import { record } from '#server/audit/record.ts'
import type { Database } from '#server/database/schema.ts'
import { isAddress } from '#server/mail/mailbox.ts'
import { command, optional, required, runProgram, withMigratedDatabase } from './command-line.ts'

const actor = 'command_line'

type Change = { actor: typeof actor; now: Date; siteUrl: string }

const act = (run: (db: Database, change: Change) => Promise<string>) =>
  withMigratedDatabase(({ db }, { siteUrl }) => run(db, { actor, now: new Date(), siteUrl }))

/** A command that needs to know nothing but whose account it is. */
const onAccount = (help: string, run: (db: Database, email: string, change: Change) => Promise<string>) =>
  command({
    help,
    options: { email: required('<e-mail>') },
    run: ({ email }) => act((db, change) => run(db, email, change)),
  })

const checkAddress = (option: string) => (email: string) => {
  if (!isAddress(email)) throw new Error(`--${option} must be one e-mail address.`)
  return email
}

function checkName(name: string): string {
  if (name.length > 100 || /\p{Cc}/u.test(name)) {
    throw new Error('--name must be at most 100 characters on one line.')
  }
  return name
}

function parseRole(value: string) {
  const role = roles.find((one) => one === value)
  if (!role) throw new Error(`--role must be ${roles.join(' or ')}.`)
  return role
}

async function list(db: Database): Promise<string> {
  const rows = (await listAdmins(db)).map(({ email, name, role, disabled_at: disabledAt }) => [
    email,
    role,
    disabledAt ? `disabled ${disabledAt.toISOString().slice(0, 10)}` : 'enabled',
    name,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** `npm run admin`: administrators, by whoever runs the server. */
export const commands = {
  create: command({
    help: 'an account with the password of standard input',
    options: {
      email: required('<e-mail>', checkAddress('email')),
      name: required('<name>', checkName),
      role: required(roles.join('|'), parseRole),
    },
    readsPassword: true,
    run: async ({ email, name, role, password }) => {
      await assertNotCommonPassword(password, [brand.name, name, email])
      const admin = { email, name, role: parseRole(role), password }
      return act(async (db) => {
        await db.transaction().execute((trx) => createAdmin(trx, admin))
        return `${email} can sign in now, as ${role}.`
      })
    },
  }),
  list: command({ help: 'all accounts', run: () => act(list) }),
  edit: command({
    help: 'a new e-mail or role ends every session of the account',
    options: {
      email: required('<e-mail>'),
      'new-email': optional('<e-mail>', checkAddress('new-email')),
      name: optional('<name>', checkName),
      role: optional(roles.join('|'), parseRole),
    },
    run: async ({ email, 'new-email': newEmail, name, role }) => {
      const changes = {
        ...(newEmail && { email: newEmail }),
        ...(name && { name }),
        ...(role && { role: parseRole(role) }),
      }
      if (Object.keys(changes).length === 0) throw new Error('Please say what to change.')
      return act(async (db, change) => {
        const changed = await editAdmin(db, email, changes, change)
        if (changed.length === 0) return 'Nothing was changed: it is so already.'
        const endsSessions = changed.some((field) => field !== 'name')
        return `Changed of ${email}: ${changed.join(', ')}${endsSessions ? '; every session of the account has ended' : ''}.`
      })
    },
  }),
  'set-password': command({
    help: 'the password of standard input, and every session ends',
    options: { email: required('<e-mail>') },
    readsPassword: true,
    run: async ({ email, password }) => {
      const passwordHash = await hashPassword(password)
      return act(async (db, { now, siteUrl }) => {
        await db.transaction().execute(async (trx) => {
          const { id, name } = await lockAdmin(trx, email)
          await assertNotCommonPassword(password, [brand.name, name, email])
          await setPassword(trx, { adminId: id, passwordHash, now, siteUrl })
          const subject = { kind: 'account' as const, ids: [id] }
          await record(trx, { actor, action: 'password_set', subject })
        })
        return `The password of ${email} is set; every session of the account has ended.`
      })
    },
  }),
  disable: onAccount('ends sign-in and sessions at once', async (db, email, change) => {
    const released = await disableAdmin(db, email, change)
    const contacts = `${released} ${released === 1 ? 'contact is' : 'contacts are'} nobody’s now`
    return `${email} is disabled; every session of the account has ended, and ${contacts}.`
  }),
  enable: onAccount('lets in again, with the password of before', async (db, email, change) => {
    await enableAdmin(db, email, change)
    return `${email} can sign in again. The contacts of before are not given back.`
  }),
  'reset-factors': onAccount('for a lost device', async (db, email, change) => {
    await resetFactors(db, email, change)
    return `${email} signs in by the password alone; every session of the account has ended.`
  }),
  delete: onAccount('an account that nobody has used', async (db, email, change) => {
    await deleteUnusedAdmin(db, email, change)
    return `The account of ${email} is deleted.`
  }),
  'withdraw-invitation': onAccount('its link is void then', async (db, email) => {
    await withdrawInvitation(db, email, actor)
    return `The invitation of ${email} is withdrawn: its link is void.`
  }),
}

if (import.meta.main) await runProgram('admin', commands)
