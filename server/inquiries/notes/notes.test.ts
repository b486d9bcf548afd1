import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const test = base.extend('id', ({ db, clock }) => newInquiry(db, clock.now))

test('a note is written, corrected and deleted by its author, read by others, and no word of it is in the audit', async ({
  asOwner,
  asPlain,
  db,
  clock,
  id,
}) => {
  const added = await asOwner('POST', `contacts/${id}/notes`, { body: '  Prefers mornings\n' })
  expect(added.statusCode, added.body).toBe(201)
  const note = `notes/${added.json().id}`
  for (const [method, payload] of [['PUT', { body: 'Mine' }], ['DELETE']] as const) {
    const refused = await asPlain(method, note, payload)
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'Only its author can change a note.'])
  }
  clock.advance(60_000)
  const corrected = await asOwner('PUT', note, { body: 'Prefers evenings' }, { 'if-match': '"1"' })
  expect(corrected.statusCode, corrected.body).toBe(200)
  const [entry] = (await asPlain('GET', `contacts/${id}/timeline`)).json().entries
  expect(entry.note).toEqual({
    id: added.json().id,
    author_name: 'Owner',
    is_own: false,
    body: 'Prefers evenings',
    created_at: new Date(clock.now.getTime() - 60_000).toISOString(),
    edited_at: clock.now.toISOString(),
    version: 2,
  })
  expect((await asOwner('DELETE', note)).statusCode).toBe(200)
  expect((await asOwner('DELETE', note)).statusCode).toBe(404)
  const left = db.selectFrom('inquiry_notes').select('id').where('inquiry_id', '=', id)
  expect(await left.execute()).toEqual([])
  const audited = await readAuditEntries(db, ['note_added', 'note_edited', 'note_deleted'])
  expect(audited.filter(({ ids }) => ids[0] === id).map(({ details }) => details)).toEqual(
    Array.from({ length: 3 }, () => ({ note: added.json().id })),
  )
  const audit = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
  expect(audit).not.toMatch(/prefers/i)
})

test('a note that another window changed, or whose contact is gone, is not overwritten', async ({ asOwner, id }) => {
  const { id: noteId } = (await asOwner('POST', `contacts/${id}/notes`, { body: 'One' })).json()
  await asOwner('PUT', `notes/${noteId}`, { body: 'Two' }, { 'if-match': '"1"' })
  for (const [method, payload] of [['PUT', { body: 'Three' }], ['DELETE']] as const) {
    const stale = await asOwner(method, `notes/${noteId}`, payload, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().error]).toEqual([
      412,
      'This note was changed in another window in the meantime.',
    ])
  }
  await asOwner('DELETE', `contacts/${id}`)
  expect((await asOwner('POST', `contacts/${id}/notes`, { body: 'Two' })).statusCode).toBe(404)
  expect((await asOwner('PUT', `notes/${noteId}`, { body: 'Two' })).statusCode).toBe(404)
})

test('notes are found by their words, without accents, of visible contacts alone, the newest 20 of many', async ({
  asOwner,
  asPlain,
  db,
  clock,
  id,
}) => {
  await asOwner('POST', `contacts/${id}/notes`, { body: `Zoë’s father\ncalls back, 100% sure` })
  const find = async (search: string) => (await asPlain('GET', `notes?search=${encodeURIComponent(search)}`)).json()
  const found = {
    id: expect.any(Number),
    contact_id: id,
    parent_name: 'Sarah Whitfield',
    author_name: 'Owner',
    created_at: expect.any(String),
    excerpt: 'Zoë’s father calls back, 100% sure',
  }
  for (const search of ['ZOE', "zoë's FATHER calls", '100%', 'k,']) {
    expect(await find(search), search).toEqual({ success: true, notes: [found], total: 1 })
  }
  expect(await find('100_')).toMatchObject({ notes: [], total: 0 })
  const note = { inquiry_id: id, body: 'Repeated', search_text: 'repeated', created_at: clock.now }
  const notes = Array.from({ length: 25 }, () => note)
  await db.insertInto('inquiry_notes').values(notes).execute()
  const many = await find('repeated')
  expect([many.notes.length, many.total]).toEqual([20, 25])
  expect(many.notes[0].id).toBeGreaterThan(many.notes[19].id)
  await asOwner('DELETE', `contacts/${id}`)
  expect(await find('zoe')).toMatchObject({ notes: [], total: 0 })
})
