import { sql } from 'kysely'
import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { enqueueAccountMail } from './mails/account-mail.ts'
import { accountChangedMail } from './mails/texts.ts'
import { mailColumns } from './notification-settings.ts'
import { factorColumns } from './second-factors.ts'

/** Two who disable each other cannot both succeed. The assertion throws `Conflict` for the last one. It throws `Forbidden` for others. */
export async function lockSuperAdmins(trx: Database, actor: Actor): Promise<(adminId: number) => void> {
  const enabled = await trx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (typeof actor === 'number' && !enabled.some(({ id }) => id === actor)) {
    throw new Forbidden('Only a super administrator may do this.')
  }
  return (adminId) => {
    if (enabled.length === 1 && enabled[0]?.id === adminId) {
      throw new Conflict('This is the last enabled super administrator: create another one first.')
    }
  }
}

/** In any case of its letters. */
export const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

export async function lockAdmin(trx: Database, account: number | string) {
  const admin = await trx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'disabled_at', ...mailColumns, ...factorColumns])
    .where(typeof account === 'number' ? sql<boolean>`id = ${account}` : hasEmail(account))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (admin) return admin
  throw new NotFound(
    typeof account === 'number' ? 'There is no such administrator.' : 'There is no administrator with this e-mail.',
  )
}

/** Who changes an account, when, and where its owner's mail leads. The caller notifies the mail worker after the commit. */
export type AccountChange = { actor: Actor; now: Date; siteUrl: string }

async function lockAccount(trx: Database, account: number | string, change: AccountChange) {
  const { actor } = change
  const assertNotLast = await lockSuperAdmins(trx, actor)
  const admin = await lockAdmin(trx, account)
  return {
    ...admin,
    /** It throws `Conflict` for the own account. */
    assertNotSelf: (sentence: string) => {
      if (admin.id === actor) throw new Conflict(sentence)
    },
    /** It throws `Conflict` for the last enabled super administrator. */
    assertNotLast: () => assertNotLast(admin.id),
    notify: (sentences: string[], recipient: { name: string; email: string } = admin) =>
      enqueueAccountMail(trx, recipient, accountChangedMail(sentences, actor !== 'command_line'), change),
    record: (action: AuditAction, details: AuditDetails = {}) =>
      record(trx, { actor, action, subject: { kind: 'account', ids: [admin.id] }, details }),
  }
}

type LockedAccount = Awaited<ReturnType<typeof lockAccount>>

/** It locks an account, given by id or e-mail, and lets `act` change it. It throws `NotFound`, or `Forbidden` for the actor. */
export const changeAccount = <Result>(
  db: Database,
  account: number | string,
  change: AccountChange,
  act: (trx: Database, admin: LockedAccount) => Promise<Result>,
): Promise<Result> => db.transaction().execute(async (trx) => act(trx, await lockAccount(trx, account, change)))
