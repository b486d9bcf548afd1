import { parseArgs } from 'node:util'
import { brand } from '#brand'
import { refuseGuessable } from '#server/admins/common-passwords.ts'
import { createAdmin } from '#server/admins/create.ts'
import { disableAdmin, enableAdmin } from '#server/admins/disable.ts'
import { editAdmin } from '#server/admins/edit.ts'
import { findAdmin } from '#server/admins/find-admin.ts'
import { listAdmins } from '#server/admins/list.ts'
import { hashPassword } from '#server/admins/passwords.ts'
import { setPassword } from '#server/admins/set-password.ts'
import { record } from '#server/audit/record.ts'
import type { Database } from '#server/database/schema.ts'
import { readEnv } from '#server/env.ts'
import { isAddress } from '#server/mail/mailbox.ts'
import { readEmail } from '../standard-input.ts'
import { readEmailAndPassword } from './password.ts'

export const usage = `Usage:
  npm run admin -- create --email <e-mail> --name <name> --role admin|super_admin
  npm run admin -- list
  npm run admin -- edit --email <e-mail> [--new-email <e-mail>] [--name <name>] [--role admin|super_admin]
  npm run admin -- set-password --email <e-mail>
  npm run admin -- disable --email <e-mail>
  npm run admin -- enable --email <e-mail>
create and set-password read the password from standard input. --email - reads the e-mail from there too, from the line before.`

type Command = {
  /** Reads arguments and password, before any database is opened; gives what to do and what to say when it is done. */
  prepare(words: string[]): Promise<(db: Database) => Promise<string>>
}

const text = { type: 'string' } as const

/** The value of an argument, trimmed; throws where there is none. */
function need(values: Record<string, string | undefined>, name: string): string {
  const value = values[name]?.trim()
  if (!value) throw new Error(`Please say --${name}.`)
  return value
}

const emailIn = (words: string[]) =>
  need(parseArgs({ args: words, options: { email: text } }).values, 'email')

function checkEmail(email: string, name = 'email'): string {
  if (!isAddress(email)) throw new Error(`--${name} must be one e-mail address.`)
  return email
}

function checkName(name: string): string {
  if (name.length > 100 || /\p{Cc}/u.test(name)) {
    throw new Error('--name must be at most 100 characters on one line.')
  }
  return name
}

function checkRole(said: string) {
  const role = roles.find((one) => one === said)
  if (!role) throw new Error(`--role must be ${roles.join(' or ')}.`)
  return role
}

const roles = ['admin', 'super_admin'] as const

const create: Command = {
  async prepare(words) {
    const options = { email: text, name: text, role: text }
    const { values } = parseArgs({ args: words, options })
    const name = checkName(need(values, 'name'))
    const role = checkRole(need(values, 'role'))
    const given = need(values, 'email')
    if (given !== '-') checkEmail(given)
    const { email, password } = await readEmailAndPassword(given)
    checkEmail(email)
    refuseGuessable(password, [brand.name, name, email])
    return async (db) => {
      await db.transaction().execute((trx) => createAdmin(trx, { email, name, role, password }))
      return `${email} can sign in now, as ${role}.`
    }
  },
}

const list: Command = {
  async prepare(words) {
    parseArgs({ args: words, options: {} })
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

const edit: Command = {
  async prepare(words) {
    const options = { email: text, 'new-email': text, name: text, role: text }
    const { values } = parseArgs({ args: words, options })
    const { 'new-email': newEmail, name, role } = values
    const edited = {
      ...(newEmail !== undefined && { email: checkEmail(need(values, 'new-email'), 'new-email') }),
      ...(name !== undefined && { name: checkName(need(values, 'name')) }),
      ...(role !== undefined && { role: checkRole(need(values, 'role')) }),
    }
    if (Object.keys(edited).length === 0) throw new Error('Please say what to change.')
    const email = await readEmail(need(values, 'email'))
    return async (db) => {
      const changed = await editAdmin(db, email, edited)
      if (changed.length === 0) return 'Nothing was changed: it is so already.'
      const hasEnded = changed.some((field) => field !== 'name')
      return `Changed of ${email}: ${changed.join(', ')}${hasEnded ? '; every session of the account has ended' : ''}.`
    }
  },
}

const changePassword: Command = {
  async prepare(words) {
    const { email, password } = await readEmailAndPassword(emailIn(words))
    const hash = await hashPassword(password)
    return async (db) => {
      await db.transaction().execute(async (trx) => {
        const { id, name } = await findAdmin(trx, email)
        refuseGuessable(password, [brand.name, name, email])
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

const disable: Command = {
  async prepare(words) {
    const email = await readEmail(emailIn(words))
    return async (db) => {
      await disableAdmin(db, email, new Date())
      return `${email} is disabled; every session of the account has ended.`
    }
  },
}

const enable: Command = {
  async prepare(words) {
    const email = await readEmail(emailIn(words))
    return async (db) => {
      await enableAdmin(db, email)
      return `${email} can sign in again.`
    }
  },
}

/** What `npm run admin` can do, by name. */
export const commands: Partial<Record<string, Command>> = {
  create,
  list,
  edit,
  'set-password': changePassword,
  disable,
  enable,
}
