import { parseArgs } from 'node:util'
import { brand } from '#brand'
import { roles } from '#contract/accounts/roles.ts'
import { createAdmin } from '#server/admins/create.ts'
import { disableAdmin, enableAdmin } from '#server/admins/disable.ts'
import { editAdmin } from '#server/admins/edit.ts'
import { listAdmins } from '#server/admins/list.ts'
import { lockAdmin } from '#server/admins/lock-admin.ts'
import { assertNotCommonPassword } from '#server/admins/password/common-passwords.ts'
import { hashPassword } from '#server/admins/password/passwords.ts'
import { setPassword } from '#server/admins/password/set-password.ts'
import { resetFactors } from '#server/admins/reset-factors.ts'
import { record } from '#server/audit/record.ts'
import { readEnv } from '#server/env/env.ts'
import { isAddress } from '#server/mail/mailbox.ts'
import { resolveEmail } from '../standard-input.ts'
import {
  type AdminCommand,
  byCommandLine,
  parseEmailOption,
  requireOption,
  stringOption,
} from './command.ts'
import { readEmailAndPassword } from './password.ts'
import { deleteCommand, withdrawInvitationCommand } from './remove.ts'

export const usage = `Usage:
  npm run admin -- create --email <e-mail> --name <name> --role admin|super_admin
  npm run admin -- list
  npm run admin -- edit --email <e-mail> [--new-email <e-mail>] [--name <name>] [--role admin|super_admin]
  npm run admin -- set-password --email <e-mail>
  npm run admin -- disable --email <e-mail>
  npm run admin -- enable --email <e-mail>
  npm run admin -- reset-factors --email <e-mail>
  npm run admin -- delete --email <e-mail>                an account that nobody has used
  npm run admin -- withdraw-invitation --email <e-mail>
create and set-password read the password from standard input. --email - reads the e-mail from there too, from the line before.`

function assertEmail(email: string, name = 'email'): string {
  if (!isAddress(email)) throw new Error(`--${name} must be one e-mail address.`)
  return email
}

function assertName(name: string): string {
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

const create: AdminCommand = {
  async prepare(args) {
    const options = { email: stringOption, name: stringOption, role: stringOption }
    const { values } = parseArgs({ args, options })
    const name = assertName(requireOption(values, 'name'))
    const role = parseRole(requireOption(values, 'role'))
    const emailOption = requireOption(values, 'email')
    if (emailOption !== '-') assertEmail(emailOption)
    const { email, password } = await readEmailAndPassword(emailOption)
    assertEmail(email)
    assertNotCommonPassword(password, [brand.name, name, email])
    return async (db) => {
      await db.transaction().execute((trx) => createAdmin(trx, { email, name, role, password }))
      return `${email} can sign in now, as ${role}.`
    }
  },
}

const list: AdminCommand = {
  async prepare(args) {
    parseArgs({ args, options: {} })
    return async (db) => {
      const rows = (await listAdmins(db)).map(({ email, name, role, disabled_at: disabledAt }) => [
        email,
        role,
        disabledAt ? `disabled ${disabledAt.toISOString().slice(0, 10)}` : 'enabled',
        name,
      ])
      const widths = [0, 1, 2].map((column) =>
        Math.max(...rows.map((row) => row[column]?.length ?? 0)),
      )
      return rows
        .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
        .join('\n')
    }
  },
}

const edit: AdminCommand = {
  async prepare(args) {
    const options = {
      email: stringOption,
      'new-email': stringOption,
      name: stringOption,
      role: stringOption,
    }
    const { values } = parseArgs({ args, options })
    const { 'new-email': newEmail, name, role } = values
    const changes = {
      ...(newEmail !== undefined && {
        email: assertEmail(requireOption(values, 'new-email'), 'new-email'),
      }),
      ...(name !== undefined && { name: assertName(requireOption(values, 'name')) }),
      ...(role !== undefined && { role: parseRole(requireOption(values, 'role')) }),
    }
    if (Object.keys(changes).length === 0) throw new Error('Please say what to change.')
    const email = await resolveEmail(requireOption(values, 'email'))
    return async (db) => {
      const changedFields = await editAdmin(db, email, changes, byCommandLine())
      if (changedFields.length === 0) return 'Nothing was changed: it is so already.'
      const endsSessions = changedFields.some((field) => field !== 'name')
      return `Changed of ${email}: ${changedFields.join(', ')}${endsSessions ? '; every session of the account has ended' : ''}.`
    }
  },
}

const setPasswordCommand: AdminCommand = {
  async prepare(args) {
    const { email, password } = await readEmailAndPassword(parseEmailOption(args))
    const hash = await hashPassword(password)
    return async (db) => {
      await db.transaction().execute(async (trx) => {
        const { id, name } = await lockAdmin(trx, email)
        assertNotCommonPassword(password, [brand.name, name, email])
        const { siteUrl } = readEnv()
        await setPassword(trx, { adminId: id, passwordHash: hash, now: new Date(), siteUrl })
        await record(trx, {
          actor: 'command_line',
          action: 'password_set',
          subject: { kind: 'account', ids: [id] },
        })
      })
      return `The password of ${email} is set; every session of the account has ended.`
    }
  },
}

const disable: AdminCommand = {
  async prepare(args) {
    const email = await resolveEmail(parseEmailOption(args))
    return async (db) => {
      const released = await disableAdmin(db, email, byCommandLine())
      const contacts = `${released} ${released === 1 ? 'contact is' : 'contacts are'} nobody’s now`
      return `${email} is disabled; every session of the account has ended, and ${contacts}.`
    }
  },
}

const enable: AdminCommand = {
  async prepare(args) {
    const email = await resolveEmail(parseEmailOption(args))
    return async (db) => {
      await enableAdmin(db, email, byCommandLine())
      return `${email} can sign in again. The contacts of before are not given back.`
    }
  },
}

const resetFactorsCommand: AdminCommand = {
  async prepare(args) {
    const email = await resolveEmail(parseEmailOption(args))
    return async (db) => {
      await resetFactors(db, email, byCommandLine())
      return `${email} signs in by the password alone; every session of the account has ended.`
    }
  },
}

export const commands: Partial<Record<string, AdminCommand>> = {
  create,
  list,
  edit,
  'set-password': setPasswordCommand,
  disable,
  enable,
  'reset-factors': resetFactorsCommand,
  delete: deleteCommand,
  'withdraw-invitation': withdrawInvitationCommand,
}
