import { describe, expect } from 'vitest'
import { readAuditEntries } from '#tests/support/audit.ts'
import { recipientsOf, test } from '#tests/support/inquiry-mails.ts'
import { listFailing, retryFailing } from '../mail/failing-mails.ts'
import { acceptSuspected, listSuspected } from './suspected-spam.ts'

const datetimeOverflow = '22008'

describe('the mails of an inquiry', () => {
  test('go to the team and to the parent, whose replies lead into the conversation', async ({ post, database }) => {
    await post.submit({
      parentFirstName: 'प्रिया',
      parentLastName: 'Müller',
      parentEmail: 'Priya@example.org',
      childName: 'Zoë',
      comments: 'After six, <b>please</b>\nthank you \ud83d',
    })
    const inquiry = database.db.selectFrom('inquiries').select('reference')
    const { reference } = await inquiry.executeTakeFirstOrThrow()
    const mails = await post.deliver()
    expect(recipientsOf(mails)).toEqual(['lead@example.org', 'Priya@example.org', 'team@example.org'])
    const team = mails.find(({ to }) => to === 'team@example.org')
    expect(team?.header('subject')).toBe(`New inquiry ${reference}: प्रिया Müller`)
    expect(team?.header('reply-to')).toMatch(/^answers\+m-\w{8}\.[0-9a-f]{32}@example\.org$/)
    expect(team?.text).toContain('A reply to this mail goes into the conversation')
    expect(team?.text).toContain('Comments: After six, <b>please</b>')
    expect(team?.html).toContain('&lt;b&gt;please')

    const parent = mails.find(({ to }) => to === 'Priya@example.org')
    expect(parent?.header('subject')).toBe(`Your inquiry ${reference}`)
    expect(parent?.header('reply-to')).toBe(team?.header('reply-to'))
    expect(parent?.text).toContain('Hello प्रिया Müller,')
    expect(parent?.text).not.toMatch(/Zoë|After six/)
  })

  test('are stored in its transaction: a repeat has none, and what cannot be stored has none', async ({
    post,
    db,
    clock,
  }) => {
    await post.submit({ idempotencyKey: 'once' })
    await post.submit({ idempotencyKey: 'once' })
    expect(await post.states()).toHaveLength(3)
    const send_before = new Date(clock.now.getTime() + 7 * 24 * 60 * 60_000)
    expect(await db.selectFrom('outbox').select('send_before').distinct().execute()).toEqual([{ send_before }])
    // PostgreSQL has no such early time.
    const submission = post.submit({}, { now: new Date('-007000-01-01T00:00:00Z') })
    await expect(submission).rejects.toMatchObject({ code: datetimeOverflow })
    expect(await post.states()).toHaveLength(3)
  })

  test('are withheld from an address that is more than one mailbox', async ({ post }) => {
    await post.submit({ parentEmail: 'a(x)b@example.org' })
    const mails = await post.deliver()
    expect(recipientsOf(mails)).toEqual(['lead@example.org', 'team@example.org'])
    expect(mails[0]?.header('reply-to')).not.toContain('a(x)b')
    expect(await post.states()).toContainEqual({
      kind: 'inquiry-confirmation',
      state: 'withheld',
      last_error: 'The address is not one mailbox.',
    })
  })

  test('wait for suspected spam until somebody accepts it', async ({ post, database, clock }) => {
    await post.submit({ website: 'https://spam.example', parentEmail: 'real@example.org' })
    expect(await post.deliver()).toEqual([])
    const [found] = (await listSuspected(database.db, { page: 1, limit: 20 })).contacts
    await acceptSuspected(database.db, {
      id: found?.id ?? 0,
      by: 1,
      now: clock.now,
      notifying: post.notifying,
    })
    expect((await post.deliver()).map(({ to }) => to)).toHaveLength(3)
  })

  test('without NOTIFY_EMAILS go to every active super administrator', async ({ post, database }) => {
    await post.submit({}, { notifying: { ...post.notifying, notifyEmails: [] } })
    const mails = database.db.selectFrom('outbox').select('recipient')
    expect(await mails.where('kind', '=', 'inquiry-team').execute()).toEqual([{ recipient: 'owner@example.com' }])
  })

  test('are shown while they fail, and retried by hand', async ({ post, server, asOwner, clock, db }) => {
    const read = async (path: string) => (await asOwner('GET', path)).json()
    const failing = async () => (await read('stats')).stats.mail.failing
    await post.submit({ parentEmail: 'parent@example.org' })
    expect(await failing()).toBe(0)
    server.behaviour = 'knows nobody'
    expect(await post.deliver()).toEqual([])
    expect(await failing()).toBe(3)

    const { id } = await db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow()
    const { mails } = await read(`contacts/${id}/mails`)
    expect(mails).toMatchObject([
      { kind: 'inquiry-team', recipient: 'team@example.org', state: 'failed', attempts: 1 },
      { kind: 'inquiry-team', recipient: 'lead@example.org', state: 'failed' },
      { kind: 'inquiry-confirmation', recipient: 'parent@example.org', state: 'failed' },
    ])
    expect(mails[0].why).toContain('No such user')

    server.behaviour = 'accepts'
    expect(await post.deliver()).toEqual([])
    expect(await listFailing(db)).toMatchObject(mails.map((mail: { id: number }) => ({ id: mail.id })))
    expect(await retryFailing(db, clock.now, mails[0].id)).toBe(1)
    expect(await retryFailing(db, clock.now)).toBe(2)
    expect(await post.deliver()).toHaveLength(3)
    expect(await failing()).toBe(0)
    expect(await retryFailing(db, clock.now)).toBe(0)
    expect(await readAuditEntries(db, ['mails_retried'])).toMatchObject([
      { actor: 'command_line', ids: [mails[0].id] },
      { actor: 'command_line', ids: [mails[1].id, mails[2].id] },
    ])
  })
})

test('mails about a deleted one are for super administrators', async ({ post, asOwner, asPlain, db }) => {
  await post.submit({ parentEmail: 'deleted@example.com' })
  const { id } = await db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow()
  const read = (as = asPlain, of = id) => as('GET', `contacts/${of}/mails`)
  const change = (values: { suspicion?: 'links'; deleted_at?: Date }) =>
    db.updateTable('inquiries').set(values).where('id', '=', id).execute()

  await change({ suspicion: 'links' })
  expect((await read()).json().mails).toHaveLength(3)
  await change({ deleted_at: new Date() })
  for (const refused of [await read(), await read(asPlain, id + 1)]) {
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toContain('@')
  }
  expect((await read(asOwner)).json().mails).toHaveLength(3)
})
