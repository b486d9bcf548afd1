import { describe, expect } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { test as base } from '#tests/support/app.ts'
import { seedAudit } from '#tests/support/audit.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { record } from './record.ts'

type Page = { entries: AuditEntry[]; next: number | null; administrators: object[] }

const test = base.extend('read', { scope: 'file' }, ({ asOwner }) => async (query = '') => {
  const reply = await asOwner('GET', `audit?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Page>()
})

describe('GET /api/admin/audit', () => {
  test('names who did what to which inquiry, newest first, and how to find it', async ({ app, asOwner, read }) => {
    await app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload() })
    const [contact] = (await asOwner('GET', 'contacts')).json().contacts
    await asOwner('PUT', `contacts/${contact.id}`, { status: 'converted' })

    const { entries, administrators } = await read()
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.+Z$/),
      actor: '1',
      actor_name: 'Owner',
      action: 'status_changed',
      subject: {
        kind: 'inquiry',
        ids: [contact.id],
        name: contact.reference,
        search: contact.reference,
      },
      details: { from: 'pending', to: 'converted' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['status_changed', 'account_created'])
    expect(entries[1]).toMatchObject({
      actor: 'command_line',
      actor_name: null,
      subject: { kind: 'account', ids: [1], name: 'Owner', search: null },
    })
    expect(administrators).toEqual([{ id: 1, name: 'Owner' }])

    await asOwner('DELETE', `contacts/${contact.id}`)
    const [deleted] = (await read()).entries
    expect(deleted?.subject).toMatchObject({ name: contact.reference, search: null })
  })

  test('keeps the entry when the inquiry is deleted for good', async ({ db, read }) => {
    await db.deleteFrom('inquiries').execute()
    expect((await read('action=status_changed')).entries[0]).toMatchObject({
      subject: { kind: 'inquiry', name: null, search: null },
      details: { to: 'converted' },
    })
  })

  test('is read page by page without a gap or a repeat, while more is written', async ({ db, read }) => {
    for (let index = 0; index < 25; index += 1) {
      await record(db, { actor: 'system', action: 'inquiries_purged', details: { count: index } })
    }
    const seen: number[] = []
    let next: number | null = null
    do {
      const page: Page = await read(`limit=10&actor=system${next ? `&before=${next}` : ''}`)
      expect(page.entries.length).toBeLessThanOrEqual(10)
      seen.push(...page.entries.map(({ details }) => details.count ?? -1))
      await record(db, { actor: 'system', action: 'inquiries_purged', details: { count: 99 } })
      next = page.next
    } while (next !== null)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index))
  })

  test('filters by action, by actor and by both', async ({ db, read }) => {
    await record(db, { actor: 7, action: 'board_added' })
    await record(db, { actor: 7, action: 'board_edited' })
    await record(db, { actor: 1, action: 'board_edited' })
    await record(db, { actor: 'visitor', action: 'sign_in_failed' })
    const ask = async (query: string) => (await read(query)).entries.map(({ actor, action }) => `${actor} ${action}`)

    expect(await ask('action=board_edited')).toEqual(['1 board_edited', '7 board_edited'])
    expect(await ask('actor=7')).toEqual(['7 board_edited', '7 board_added'])
    expect(await ask('actor=7&action=board_edited')).toEqual(['7 board_edited'])
    expect(await ask('actor=visitor')).toEqual(['visitor sign_in_failed'])
    expect(await ask('actor=8')).toEqual([])
  })

  test('returns at most 100 entries', async ({ db, read }) => {
    await seedAudit(db, 'mails_retried', 101)
    expect((await read('limit=5000')).entries).toHaveLength(100)
    expect((await read()).entries).toHaveLength(20)
  })
})
