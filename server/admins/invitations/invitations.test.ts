import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import type { listAdministrators } from '#contract/accounts/administrators.ts'
import type { AdminInfo } from '#contract/accounts/admins.ts'
import { passwordMessages, resetMessages } from '#contract/accounts/admins.ts'
import type { Reply } from '#contract/endpoint.ts'
import { addAdministrator, readAccountMails } from '#tests/support/administrators.ts'
import { test as base, byCommandLine, owner, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { createAdmin } from '../create.ts'
import { disableAdmin } from '../disable.ts'
import { editAdmin } from '../edit.ts'
import { createResetToken } from '../password/reset-tokens.ts'
import { setPassword } from '../password/set-password.ts'
import { resetFactors } from '../reset-factors.ts'
import { purgeOldInvitations } from './invitations.ts'

const hourMs = 60 * 60_000
const password = 'a fresh passphrase'

type Headers = { authorization: string }
type Sender = Awaited<ReturnType<typeof addAdministrator>>

const invite = (app: FastifyInstance, headers: Headers, invited: Partial<AdminInfo>) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/invitations',
    headers,
    payload: { name: 'Asha Rao', role: 'admin', ...invited },
  })
const tokenOf = (reply: { json(): { link: string } }) => new URL(reply.json().link).searchParams.get('token') ?? ''
const verify = (app: FastifyInstance, token: string) => app.inject({ url: `/api/admin/verify-reset-token/${token}` })
const accept = (app: FastifyInstance, token: string, newPassword = password) => {
  const payload = { token, newPassword }
  return app.inject({ method: 'POST', url: '/api/admin/reset-password', payload })
}

const test = base
  .extend('emptied', async ({ db }) => {
    await db.deleteFrom('invitations').execute()
    await db.deleteFrom('outbox').execute()
  })
  .extend('list', ({ app, signedIn: headers, emptied: _ }) => async () => {
    const reply = await app.inject({ url: '/api/admin/administrators', headers })
    return reply.json<Reply<typeof listAdministrators>>().invitations
  })

const invalid = { success: false, error: resetMessages.invalid }

describe('an invitation', () => {
  test('becomes an account with a password of its own, once, and every super administrator is told of both', async ({
    app,
    openApp,
    list,
    signedIn,
    clock,
    db,
    logged,
  }) => {
    const email = 'asha@example.com'
    const colleague = await addAdministrator({ app, db }, 'super_admin')
    const sent = await invite(app, signedIn, { email, role: 'super_admin' })
    expect(sent.statusCode, sent.body).toBe(201)
    const { id, link } = sent.json()
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/reset-password\?token=[\w-]{43}$/)
    const expiry = new Date(clock.now.getTime() + 24 * hourMs)
    const [mail, ...others] = await readAccountMails(db, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'invitation', secret: true, send_before: expiry })
    expect(mail?.text).toContain('Hello Asha Rao,')
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain('once, for 24 hours')
    expect(await list()).toEqual([
      {
        id,
        name: 'Asha Rao',
        email,
        role: 'super_admin',
        invited_by_name: 'Owner',
        expires_at: expiry.toISOString(),
        is_expired: false,
      },
    ])
    expect((await signInWith(app, { email, password })).statusCode).toBe(401)

    const token = tokenOf(sent)
    for (let look = 0; look < 3; look += 1) {
      expect((await verify(app, token)).json()).toEqual({ success: true, email })
    }
    const common = await accept(app, token, 'Asha Rao 2026')
    expect(common.json().fields).toEqual({ newPassword: passwordMessages.tooCommon })
    const both = await Promise.all([accept(app, token), accept(await openApp(), token)])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    expect((await accept(app, token)).json()).toEqual(invalid)
    expect((await verify(app, token)).json()).toEqual(invalid)
    const session = await signInWith(app, { email, password })
    expect(session.json().admin).toEqual({ name: 'Asha Rao', email, role: 'super_admin' })
    expect(await list()).toEqual([])

    for (const recipient of [owner.email, colleague.email]) {
      const told = await readAccountMails(db, recipient)
      expect(told).toMatchObject([{ kind: 'invitation-sent' }, { kind: 'invitation-accepted' }])
      expect(told[0]?.text).toContain(`Owner has invited Asha Rao (${email}) as super administrator.`)
      expect(told[0]?.text).not.toContain(token)
      expect(told[1]?.text).toContain(`Asha Rao (${email}), whom Owner invited, has chosen a password`)
    }
    expect(await readAccountMails(db, email)).toHaveLength(1)
    const acts = await readAuditEntries(db, ['invitation_sent', 'invitation_accepted'])
    expect(acts).toMatchObject([
      { actor: '1', ids: [id], details: { to: 'super_admin' } },
      { actor: 'visitor', ids: [expect.any(Number)], details: { network: '127.0.0.0/24' } },
    ])
    expect(JSON.stringify([acts, logged])).not.toContain(token)
    expect(JSON.stringify(acts)).not.toContain('asha')
  })

  test('is withdrawn, and its link is void', async ({ app, list, signedIn: headers }) => {
    const sent = await invite(app, headers, { email: 'nobody@example.com' })
    const withdraw = () => app.inject({ method: 'DELETE', url: `/api/admin/invitations/${sent.json().id}`, headers })
    expect((await withdraw()).statusCode).toBe(200)
    expect((await withdraw()).statusCode).toBe(404)
    expect((await verify(app, tokenOf(sent))).json()).toEqual(invalid)
    expect((await accept(app, tokenOf(sent))).json()).toEqual(invalid)
    expect(await list()).toEqual([])
    const audit = await app.inject({ url: '/api/admin/audit?action=invitation_withdrawn', headers })
    expect(audit.json().entries[0].subject.kind).toBe('invitation')
  })

  test('goes when its sender is disabled or demoted, has another password or lost the second factors, and is audited; or when its e-mail gets an account', async ({
    app,
    signedIn,
    clock,
    list,
    db,
  }) => {
    const by = byCommandLine(clock.now)
    const acts: ((sender: Sender) => Promise<unknown>)[] = [
      ({ id }) => disableAdmin(db, id, by),
      ({ id }) => editAdmin(db, id, { role: 'admin' }, by),
      ({ id }) => resetFactors(db, id, by),
      ({ id }) => setPassword(db, { ...by, adminId: id, passwordHash: 'of another' }),
      async ({ session, password: current }) =>
        app.inject({
          method: 'POST',
          url: '/api/admin/change-password',
          headers: await session(),
          payload: { password: current, newPassword: 'yet another passphrase' },
        }),
      async ({ id }) => {
        const token = await createResetToken(db, id, clock.now)
        expect((await accept(app, token)).statusCode).toBe(200)
      },
    ]
    await invite(app, signedIn, { email: 'stays@example.com' })
    for (const [index, act] of acts.entries()) {
      const sender = await addAdministrator({ app, db }, 'super_admin')
      const sent = await invite(app, await sender.session(), { email: `goes-${index}@example.com` })
      expect(await list()).toHaveLength(2)
      await act(sender)
      expect((await list()).map(({ email }) => email)).toEqual(['stays@example.com'])
      expect((await accept(app, tokenOf(sent))).json()).toEqual(invalid)
      expect((await readAuditEntries(db, ['invitation_withdrawn'])).at(-1)).toMatchObject({
        actor: 'system',
        ids: [sent.json().id],
      })
    }
    const stays = { name: 'Three', role: 'admin', email: 'Stays@example.com', password } as const
    await createAdmin(db, stays)
    expect(await list()).toEqual([])
  })

  test('is not sent to who has an account, twice to one e-mail or to two, nor are there more than twenty', async ({
    app,
    list,
    signedIn,
  }) => {
    for (const [email, status, sentence] of [
      ['OWNER@example.com', 409, 'There is already an administrator'],
      ['a@example.com,b@example.com', 400, 'Please enter one e-mail address.'],
    ] as const) {
      const refused = await invite(app, signedIn, { email })
      expect(refused.statusCode).toBe(status)
      expect(refused.json().fields.email).toContain(sentence)
    }
    expect((await invite(app, signedIn, { email: 'guest-0@example.com' })).statusCode).toBe(201)
    const twice = await invite(app, signedIn, { email: 'Guest-0@example.com' })
    expect(twice.statusCode).toBe(409)
    expect(twice.json().fields.email).toContain('is invited already')
    const replies = await Promise.all(
      Array.from({ length: 22 }, (_, index) => invite(app, signedIn, { email: `guest-${index + 1}@example.com` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.json().error).toContain('There are 20 invitations already')
    expect(await list()).toHaveLength(20)
  })

  test('hands its link out by mail alone where there is a mail server', async ({ openApp, signedIn, emptied: _ }) => {
    const from = { name: '', address: 'a@example.com' }
    const mail = { ...testEnv.mail, smtpUrl: 'smtp://127.0.0.1:9', from }
    const mailing = await openApp({ mail })
    const sent = await invite(mailing, signedIn, { email: 'mailed@example.com' })
    expect(sent.json()).toEqual({ success: true, id: expect.any(Number) })
  })

  // Last, because the session of the file ends.
  test('ends after 24 hours, can be sent again with a new link, and is forgotten after 30 days', async ({
    app,
    signedIn,
    clock,
    db,
    emptied: _,
  }) => {
    const email = 'late@example.com'
    const sent = await invite(app, signedIn, { email })
    clock.advance(24 * hourMs - 1)
    expect((await verify(app, tokenOf(sent))).statusCode).toBe(200)
    clock.advance(1)
    expect((await verify(app, tokenOf(sent))).json()).toEqual(invalid)
    expect((await accept(app, tokenOf(sent))).statusCode).toBe(400)
    const headers = bearerOf(await signInWith(app, owner))
    const listed = await app.inject({ url: '/api/admin/administrators', headers })
    expect(listed.json().invitations).toMatchObject([{ email, is_expired: true }])
    const again = await app.inject({
      method: 'POST',
      url: `/api/admin/invitations/${sent.json().id}/renew`,
      headers,
    })
    expect(again.statusCode, again.body).toBe(200)
    expect((await verify(app, tokenOf(again))).json()).toEqual({ success: true, email })
    expect((await verify(app, tokenOf(sent))).statusCode).toBe(400)
    expect(await readAccountMails(db, email)).toHaveLength(2)

    await purgeOldInvitations(db, new Date(clock.now.getTime() + 30 * 24 * hourMs))
    expect(await db.selectFrom('invitations').select('id').execute()).toHaveLength(1)
    await purgeOldInvitations(db, new Date(clock.now.getTime() + 30 * 24 * hourMs + 1))
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
  })
})
