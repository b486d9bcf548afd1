import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { listAdministrators } from '#contract/accounts/administrators.ts'
import type { Reply } from '#contract/endpoint.ts'
import { addAdministrator, readAccountMails } from '#tests/support/administrators.ts'
import { test as base, byCommandLine, owner } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { enrolPasskey } from '#tests/support/passkeys.ts'
import { enrolCodes } from '#tests/support/sign-in-codes.ts'
import { deleteUnusedAdmin } from '../create.ts'
import { disableAdmin } from '../disable.ts'
import { createResetToken } from '../password/reset-tokens.ts'

type List = Reply<typeof listAdministrators>

const test = base
  .extend('list', ({ asOwner }) => async () => {
    const reply = await asOwner('GET', 'administrators')
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<List>()
  })
  .extend(
    'change',
    ({ asOwner }) =>
      (id: number, what: string, payload?: object, headers = {}) =>
        asOwner(payload ? 'PUT' : 'POST', `administrators/${id}/${what}`, payload, headers),
  )
  .extend('colleague', ({ app, db }) => addAdministrator({ app, db }))

describe('the list of administrators', () => {
  test('says who they are, how and when they signed in, what they get', async ({ app, clock, db, list, colleague }) => {
    const find = async () => (await list()).administrators.find(({ id }) => id === colleague.id) ?? expect.fail()
    expect(await find()).toEqual({
      id: colleague.id,
      name: expect.stringMatching(/^Colleague \d+$/),
      email: colleague.email,
      role: 'admin',
      is_self: false,
      is_disabled: false,
      contacts: 0,
      factors: [],
      last_signed_in_at: null,
      mails: { new_inquiries: false, access_reports: false, overdue_digest: false },
    })
    await colleague.session()
    const first = await find()
    const headers = await colleague.session()
    await enrolPasskey(app, headers)
    await enrolCodes({ app, clock }, headers)
    const seen = await find()
    expect(seen.factors).toEqual(['passkey', 'code'])
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
    expect(Number(rows[0]?.at) - Date.parse(seen.last_signed_in_at ?? '')).toBeLessThan(60_000)
    expect(seen.last_signed_in_at).not.toBe(first.last_signed_in_at)

    const { administrators, notify_emails } = await list()
    expect(notify_emails).toBe(false)
    expect(administrators.filter(({ is_self }) => is_self)).toMatchObject([
      {
        email: owner.email,
        mails: { new_inquiries: true, access_reports: true, overdue_digest: false },
      },
    ])
    expect(JSON.stringify(administrators)).not.toMatch(/hash|secret|handle/)
  })
})

describe('another administrator', () => {
  test('gets another role, is told by mail, and signs in anew', async ({ app, change, colleague, list, db }) => {
    const headers = await colleague.session()
    expect((await change(colleague.id, 'role', { role: 'super_admin' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(401)
    const { administrators } = await list()
    expect(administrators.find(({ id }) => id === colleague.id)).toMatchObject({
      role: 'super_admin',
      mails: { new_inquiries: true, access_reports: true },
    })
    const mails = await readAccountMails(db, colleague.email)
    expect(mails).toMatchObject([{ kind: 'account-changed', secret: false }])
    expect(mails[0]?.text).toContain('A super administrator has changed your')
    expect(mails[0]?.text).toContain('Your role is super administrator now.')

    expect((await change(colleague.id, 'role', { role: 'super_admin' })).statusCode).toBe(200)
    expect(await readAccountMails(db, colleague.email)).toHaveLength(1)
  })

  test('is disabled and enabled, and told of both', async ({ app, change, colleague, db }) => {
    const headers = await colleague.session()
    expect((await change(colleague.id, 'disable')).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(401)
    expect((await colleague.signIn()).statusCode).toBe(401)
    expect((await change(colleague.id, 'enable')).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(401)
    expect((await colleague.signIn()).statusCode).toBe(200)
    const texts = (await readAccountMails(db, colleague.email)).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('It is disabled'), expect.stringContaining('It is enabled again')])
  })

  test('is disabled, and its contacts are nobody’s, with a line in each timeline; enabled, it gets none back', async ({
    asOwner,
    change,
    colleague,
    list,
    db,
  }) => {
    const owned = { owner_id: colleague.id }
    const ids: number[] = []
    for (const fate of [{}, { status: 'archived' as const }, { deleted_at: new Date() }, {}]) {
      const id = await newInquiry(db)
      await db
        .updateTable('inquiries')
        .set({ ...owned, ...fate })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    const read = async (path: string) => (await asOwner('GET', path)).json()
    const contactsOf = async () => (await list()).administrators.find(({ id }) => id === colleague.id)?.contacts
    expect(await contactsOf()).toBe(2)
    const nobodys = async () => (await read('contacts?view=nobodys')).pagination.total
    const before = await nobodys()

    expect((await change(colleague.id, 'disable')).json()).toEqual({ success: true, released: 2 })
    expect(await nobodys()).toBe(before + 2)
    const left = db.selectFrom('inquiries').select('id').where('owner_id', '=', colleague.id)
    expect(await left.execute()).toEqual([])
    const [event] = (await read(`contacts/${ids[0]}/timeline`)).entries
    expect(event).toMatchObject({ kind: 'owner_changed', by_name: 'Owner', owner_name: null })
    expect((await readAuditEntries(db, ['owner_changed'])).at(-1)).toMatchObject({
      actor: '1',
      ids,
      details: { from: String(colleague.id) },
    })

    expect((await change(colleague.id, 'disable')).json()).toEqual({ success: true, released: 0 })
    await change(colleague.id, 'enable')
    expect(await contactsOf()).toBe(0)
    const mails = await readAccountMails(db, colleague.email)
    expect(mails.at(-1)?.text).toContain('The contacts that were yours are no longer')
  })

  test.for(['owner_id', 'deleted_by', 'admin_id', 'other_admin_id'] as const)(
    'cannot be deleted while %s names it',
    async (trace, { clock, colleague, db }) => {
      const inquiry_id = await newInquiry(db)
      const event = { inquiry_id, kind: 'owner_changed' as const, happened_at: clock.now }
      const act = trace.endsWith('admin_id')
        ? db.insertInto('inquiry_events').values({ ...event, [trace]: colleague.id })
        : db
            .updateTable('inquiries')
            .set({ [trace]: colleague.id, deleted_at: trace === 'deleted_by' ? clock.now : null })
      await act.execute()
      const deleted = deleteUnusedAdmin(db, colleague.email, byCommandLine(clock.now))
      await expect(deleted).rejects.toThrow('disable the account instead')
    },
  )

  test('can be deleted unused while a link to reset its password is open', async ({ clock, colleague, db, list }) => {
    await createResetToken(db, colleague.id, clock.now)
    await deleteUnusedAdmin(db, colleague.email, byCommandLine(clock.now))
    expect((await list()).administrators.some(({ id }) => id === colleague.id)).toBe(false)
  })

  test('loses all second factors and sessions, and signs in anew', async ({ app, change, clock, colleague, db }) => {
    const headers = await colleague.session()
    const { id } = colleague
    await enrolPasskey(app, headers)
    await enrolCodes({ app, clock }, headers)
    const admin = db.updateTable('admins').where('id', '=', id)
    await admin.set({ passkey_only: true, factor_due_at: new Date(0) }).execute()
    expect((await change(id, 'reset-factors')).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(401)
    const account = db.selectFrom('admins').selectAll().where('id', '=', id)
    expect(await account.executeTakeFirst()).toMatchObject({
      passkey_only: false,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      // Due at the next sign-in where one is required: no second grace.
      factor_due_at: clock.now,
    })
    for (const table of ['recovery_codes', 'passkeys'] as const) {
      const factors = db.selectFrom(table).select('admin_id').where('admin_id', '=', id)
      expect(await factors.execute()).toEqual([])
    }
    expect((await colleague.signIn()).statusCode).toBe(200)
    const mails = await readAccountMails(db, colleague.email)
    expect(mails.at(-1)?.text).toContain('Its passkeys, codes and recovery codes are removed')
  })
})

describe('the own account', () => {
  test.for([
    ['disable', undefined, 'You cannot disable your own account'],
    ['role', { role: 'admin' }, 'You cannot change your own role'],
    ['reset-factors', undefined, 'You cannot reset your own second factors'],
  ] as const)('is safe from “%s”', async ([what, payload, sentence], { change, colleague }) => {
    expect((await change(colleague.id, 'role', { role: 'super_admin' })).statusCode).toBe(200)
    const own = await change(colleague.id, what, payload, await colleague.session())
    expect(own.statusCode).toBe(409)
    expect(own.json().error).toContain(sentence)
  })

  test('is refused to somebody who lost the role or the access meanwhile', async ({ app, clock, colleague, db }) => {
    const late = await addAdministrator({ app, db })
    const change = { actor: late.id, now: clock.now, siteUrl: '' }
    const refused = 'Only a super administrator may do this.'
    await expect(disableAdmin(db, colleague.id, change)).rejects.toThrow(refused)
    const enabled = db.selectFrom('admins').select('disabled_at').where('id', '=', colleague.id)
    expect(await enabled.executeTakeFirst()).toEqual({ disabled_at: null })
  })

  test('keeps one super administrator of two who disable each other', async ({ change, app, db, clock, signedIn }) => {
    const other = await addAdministrator({ app, db }, 'super_admin')
    const session = await other.session()
    const superAdmins = db
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('disabled_at', 'is', null)
    for (const { id } of await superAdmins.execute())
      if (id !== 1 && id !== other.id) await disableAdmin(db, id, byCommandLine(clock.now))
    const both = await Promise.all([
      change(1, 'disable', undefined, session),
      change(other.id, 'disable', undefined, signedIn),
    ])
    const statuses = both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)
    expect(statuses[0]).toBe(200)
    expect([401, 403, 409]).toContain(statuses[1])
    expect(await superAdmins.execute()).toHaveLength(1)
    // The next test signs in as the owner again.
    await db.updateTable('admins').set({ disabled_at: null }).execute()
  })
})
