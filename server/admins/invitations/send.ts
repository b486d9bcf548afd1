import { sql } from 'kysely'
import type { AdminInfo } from '#contract/accounts/admins.ts'
import { type Actor, record } from '../../audit/record.ts'
import { countRows } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, invalidField, NotFound } from '../../errors.ts'
import { isAddress } from '../../mail/mailbox.ts'
import { createToken, hashToken } from '../../tokens.ts'
import { hasEmail, lockSuperAdmins } from '../change-account.ts'
import { assertEmailAvailable } from '../create.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { invitationMail, invitationSentMail } from '../mails/invitations.ts'
import { mailSuperAdmins } from './mail-super-admins.ts'

const maxInvitations = 20

type Services = { actor: number; now: Date; siteUrl: string }
type SentInvitation = { id: number; link: string }

/** Throws `ValidationError`, or `Conflict` for an e-mail that is taken or invited already, or for too many invitations. */
export async function sendInvitation(db: Database, invited: AdminInfo, services: Services): Promise<SentInvitation> {
  const { actor, now } = services
  if (!isAddress(invited.email)) throw invalidField('email', 'Please enter one e-mail address.')
  return db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx, actor)
    await assertEmailAvailable(trx, invited.email)
    if ((await countRows(trx.selectFrom('invitations'))) >= maxInvitations) {
      throw new Conflict(`There are ${maxInvitations} invitations already: withdraw one first.`)
    }
    const token = createToken()
    const created = await trx
      .insertInto('invitations')
      .values({ ...invited, token_hash: hashToken(token), invited_by: actor, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) {
      const sentence = 'This e-mail is invited already: send that invitation again instead.'
      throw new Conflict(sentence, { email: sentence })
    }
    const link = await mailLink(trx, invited, { ...services, token })
    await record(trx, {
      actor,
      action: 'invitation_sent',
      subject: { kind: 'invitation', ids: [created.id] },
      details: { to: invited.role },
    })
    return { id: created.id, link }
  })
}

/** A new link for another 24 hours; the old one is void. Throws `NotFound`. */
export async function renewInvitation(db: Database, id: number, services: Services): Promise<SentInvitation> {
  const { actor, now } = services
  return db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx, actor)
    const token = createToken()
    const invited = await trx
      .updateTable('invitations')
      .set({ token_hash: hashToken(token), invited_by: actor, created_at: now })
      .where('id', '=', id)
      .returning(['name', 'email', 'role'])
      .executeTakeFirst()
    if (!invited) throw noInvitation()
    const link = await mailLink(trx, invited, { ...services, token })
    await record(trx, {
      actor,
      action: 'invitation_renewed',
      subject: { kind: 'invitation', ids: [id] },
    })
    return { id, link }
  })
}

/** By id, or by e-mail, ignoring case. Throws `NotFound` for one that was accepted or withdrawn meanwhile. */
export async function withdrawInvitation(db: Database, invitation: number | string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx, actor)
    const withdrawn = await trx
      .deleteFrom('invitations')
      .where(typeof invitation === 'number' ? sql<boolean>`id = ${invitation}` : hasEmail(invitation))
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw noInvitation()
    await record(trx, {
      actor,
      action: 'invitation_withdrawn',
      subject: { kind: 'invitation', ids: [withdrawn.id] },
    })
  })
}

const noInvitation = () => new NotFound('This invitation is no longer there: it was accepted or withdrawn.')

/** To who is invited, and to every super administrator that it was sent. */
async function mailLink(
  trx: Database,
  invited: AdminInfo,
  { actor, token, ...time }: Services & { token: string },
): Promise<string> {
  const mail = invitationMail(token)
  await enqueueAccountMail(trx, invited, mail, time)
  await mailSuperAdmins(trx, actor, (sender) => invitationSentMail(sender, invited), time)
  return `${time.siteUrl}${mail.action.path}`
}
