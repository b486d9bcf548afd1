import { PassThrough, Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readAuditEntries } from '#tests/support/audit.ts'
import { endLeases } from '#tests/support/end-leases.ts'
import { test as base } from '#tests/support/imports.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { readTable } from '#tests/support/read-workbook.ts'
import { LostLease } from '../database/lease.ts'
import { deleteExpiredContent } from './delete-content.ts'
import type { ImportServices } from './import-services.ts'
import { readFile } from './read-file.ts'
import { createRefusedRows } from './refused-rows.ts'
import { runWhole } from './transitions.ts'
import { storeUpload } from './upload.ts'

const test = base
  .extend(
    'erase',
    ({ asOwner }) =>
      (email: string) =>
        asOwner('POST', 'privacy/parent-data/erase', { email, inquiries: 1 }),
  )
  .extend(
    'readRows',
    { scope: 'file' },
    async ({ db }) =>
      (importId: number) =>
        db.selectFrom('inquiries').selectAll().where('import_id', '=', importId).orderBy('id').execute(),
  )

const headers = 'First Name,Last Name,Email Address,Phone,Country,Student,Date of birth,Created Date,Lead Status'

const csvOf = (...lines: string[]) => [headers, ...lines].join('\n')

const ada = 'Ada,Stone,ada@families.example,07700 900123,UK,Zoë,31/03/2013,03/04/2024 5:06 pm,New'

const countsIn = async (db: Parameters<typeof readAuditEntries>[0]) => {
  const { rows } = await sql<{ status: string; kept: number; real: number }>`
    select status, sum(count)::bigint as kept, (select count(*) from inquiries
      where inquiries.status = inquiry_counts.status and deleted_at is null and suspicion is null) as real
    from inquiry_counts group by status`.execute(db)
  return rows
}

test('an imported contact keeps its date and status, mails nobody, agreed to nothing, and is promised nothing', async ({
  imports,
  readRows,
  asOwner,
  db,
}) => {
  const upload = await imports.upload(csvOf(ada))
  expect(upload.state).toBe('read')
  const preview = await imports.preview(upload.id)
  expect(preview).toMatchObject({ accepted: 1, refused: 0, rows: [{ number: 2, reason: null }] })
  const taken = await imports.takeOver(upload.id, 1)
  expect(taken).toMatchObject({ state: 'imported', imported: 1, refused: 0 })
  const [row] = await readRows(upload.id)
  expect(row).toMatchObject({
    parent_first_name: 'Ada',
    parent_last_name: 'Stone',
    parent_email: 'ada@families.example',
    child_name: 'Zoë',
    status: 'pending',
    created_at: new Date('2024-04-03T17:06:00Z'),
    contact_number_e164: '+447700900123',
    child_birthday: '2013-03-31',
    arrived_by: 'import',
    agreed_to_terms_at: null,
    terms_version: null,
    due_at: null,
    first_answered_at: null,
  })
  const mails = await db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(mails).toEqual([{ kind: 'contacts-imported', recipient: 'owner@example.com' }])
  expect(await readAuditEntries(db, ['imported'])).toMatchObject([{ details: { count: 1 } }])
  for (const { kept, real } of await countsIn(db)) expect(kept).toBe(real)
  const found = await asOwner('GET', 'contacts?search=07700900123')
  expect(found.json().contacts).toMatchObject([{ reference: row?.reference }])
})

test('accepted and refused are all rows; the refused come back with a reason', async ({ imports, asOwner }) => {
  const { id } = await imports.upload(
    csvOf(
      'Bea,Ross,bea@families.example,,,Tom,,2024-04-03,won',
      ',,nobody@families.example,,,,,,',
      'Cy,Lee,,,,,,,',
      'Di,Poe,not an address,,,,,,',
      'Ed,Kay,ed@families.example,,,,,32/13/2024,',
      'Flo,May,flo@families.example,,,,,2999-01-01,',
      'BEA,Ross,BEA@families.example,,,tom,,,',
      'Bea,Ross,bea@families.example,,,Ann,,,',
    ),
  )
  const preview = await imports.preview(id)
  expect(preview).toMatchObject({ accepted: 2, refused: 6, same_child: 1, families: 1 })
  await imports.takeOver(id, 2)
  const reply = await asOwner('GET', `imports/${id}/refused`)
  expect(reply.headers['x-total-count']).toBe('6')
  const rows = await readTable(reply.rawPayload)
  expect(rows.map((row) => row['Why it was refused'])).toEqual([
    "Please enter the parent's first or last name.",
    'Please enter an e-mail address, a contact number or a WhatsApp number.',
    'Parent e-mail: Please enter an e-mail address such as name@example.com.',
    'Submitted (UTC): “32/13/2024” is no date that is understood.',
    'Submitted (UTC): “2999-01-01” is in the future.',
    'It repeats row 2, with the same child.',
  ])
  expect(rows[2]).toMatchObject({ 'First Name': 'Di', 'Email Address': 'not an address' })
})

test('reading more than 500 refused rows asks an old session who is there, and two are read at once', async ({
  imports,
  asOwner,
  clock,
  db,
}) => {
  const upload = await imports.upload(csvOf(...Array.from({ length: 501 }, () => 'Cy,,,,,,,,')))
  clock.advance(11 * 60_000)
  const reply = await asOwner('GET', `imports/${upload.id}/refused`)
  clock.advance(-11 * 60_000)
  expect(reply.json()).toMatchObject({ success: false, reauthenticate: true })
  expect(reply.statusCode).toBe(403)

  const openRefused = createRefusedRows({ db })
  const open = () => openRefused({ id: upload.id, requester: { id: 1, isRecent: true } })
  const downloads = [await open(), await open()]
  await expect(open()).rejects.toThrow('Other downloads are running.')
  for (const { close } of downloads) await close()
  await (await open()).close()
})

test('probable doubles are taken or left out by one choice', async ({ imports, clock, db }) => {
  const other = await imports.upload(csvOf('Gus,Orr,,07700 900999,UK,Max,,,'))
  await db.updateTable('imports').set({ admin_id: null }).where('id', '=', other.id).execute()
  const upload = await imports.upload(
    csvOf(
      'Gus,Orr,gus@families.example,,,Ivy,,,',
      'Gus,Orr,GUS@families.example,,,Ivy,,,',
      'Gus,Orr,,07700 900999,UK,Max,,,',
      'Hal,Orr,hal@families.example,+44 7700 900999,,Lea,,,',
    ),
  )
  const acceptedBy = async (repeats: 'take' | 'leave_same_child' | 'leave_all') => {
    await imports.change(upload, { repeats })
    return (await imports.preview(upload.id)).accepted
  }
  expect(await acceptedBy('take')).toBe(4)
  expect(await acceptedBy('leave_same_child')).toBe(3)
  expect(await acceptedBy('leave_all')).toBe(2)
  expect(await imports.takeOver(upload.id, 2)).toMatchObject({ imported: 2 })
  await deleteExpiredContent(db, clock.now)
  expect(await imports.preview(other.id)).toMatchObject({ accepted: 1 })
})

test('a row repeats a contact by its e-mail or either number, unless that is deleted or suspected', async ({
  imports,
  db,
}) => {
  const lines: string[] = []
  const states = [{ suspicion: null }, { deleted_at: new Date() }, { suspicion: 'links' }] as const
  for (const [state, columns] of states.entries()) {
    for (const shared of [0, 1, 2]) {
      const name = `${state}${shared}`
      const keys = [`R${name}@families.example`, `+44 7700 9001${name}`, `+44 7700 9002${name}`] as const
      const [parentEmail, contactNumber, whatsappNumber] = keys
      const stored = { parentEmail, contactNumber, whatsappNumber, childName: 'Kim' }
      const id = await newInquiry(db, new Date(), stored)
      await db.updateTable('inquiries').set(columns).where('id', '=', id).execute()
      lines.push(`Row,${name},${shared ? '' : keys[0]},${shared ? keys[shared] : ''},,KIM,,,`)
    }
  }
  lines.push('Row,00,R00@families.example,,,Ann,,,')
  const upload = await imports.upload(csvOf(...lines))
  await imports.change(upload, { repeats: 'leave_same_child' })
  const { rows } = await imports.preview(upload.id)
  expect(rows.map(({ reason }) => reason?.includes('It repeats contact') ?? false)).toEqual(
    lines.map((_, index) => index < 3),
  )
  await db.updateTable('inquiries').set({ deleted_at: new Date() }).where('child_name', '=', 'Kim').execute()
  expect(await imports.takeOver(upload.id, 10)).toMatchObject({ imported: 10 })
})

test('a child’s details past their end are not imported, unless a purpose is stated', async ({ imports, readRows }) => {
  const old = 'Ina,Fox,ina@families.example,,,Kit,2013-03-31,2020-01-01,lost'
  const upload = await imports.upload(csvOf(old, old, 'Jo,Fox,jo@families.example,,,Kay,2013-03-31,2020-01-01,new'))
  expect(await imports.preview(upload.id)).toMatchObject({ past_end: 1, forget_child_days: 90 })
  await imports.takeOver(upload.id, 2)
  expect(await readRows(upload.id)).toMatchObject([
    { child_birthday: null, settled_at: new Date('2020-01-01T00:00:00Z') },
    { child_birthday: '2013-03-31', settled_at: null, child_forgotten_at: null },
  ])
  const again = await imports.upload(csvOf(old.replace('ina@', 'ines@')))
  await imports.change(again, { purpose: 'They are taught in May again.' })
  expect(await imports.preview(again.id)).toMatchObject({ past_end: 0 })
  await imports.takeOver(again.id, 1)
  expect(await readRows(again.id)).toMatchObject([{ child_birthday: '2013-03-31', child_forgotten_at: null }])
})

test('an erased parent is refused, and an erasure deletes what is uploaded', async ({ imports, erase }) => {
  const line = 'Lou,Day,lou@families.example,,,,,,'
  const first = await imports.upload(csvOf(line))
  await imports.takeOver(first.id, 1)
  const waiting = await imports.upload(csvOf(line))
  const erased = await erase('lou@families.example')
  expect(erased.json()).toEqual({ success: true })
  expect(await imports.readImport(waiting.id)).toBeUndefined()
  const { id } = await imports.upload(csvOf(line.replace('lou@', 'LOU@')))
  expect(await imports.preview(id)).toMatchObject({
    accepted: 0,
    rows: [{ reason: 'The data of this parent was erased on request.' }],
  })
})

test('it is reverted as a whole, but for what somebody has worked on, and no webhook is told', async ({
  imports,
  readRows,
  asOwner,
  clock,
  db,
}) => {
  const hook = { url: 'https://crm.example/hook', fields: [], created_at: clock.now }
  await db
    .insertInto('webhooks')
    .values({ ...hook, events: ['received', 'erased'] })
    .execute()
  const { id } = await imports.upload(
    csvOf('Mo,Hay,mo@families.example,,,,,,', 'Ned,Hay,ned@families.example,,,,,,won'),
  )
  await imports.takeOver(id, 2)
  const [worked] = await readRows(id)
  await asOwner('POST', `contacts/${worked?.id}/notes`, { body: 'Called.' })
  const reverted = await imports.revert(id)
  expect(reverted).toMatchObject({
    state: 'reverted',
    reverted: 1,
    kept: [{ id: worked?.id, reference: worked?.reference, name: 'Mo Hay' }],
  })
  expect(await readRows(id)).toHaveLength(1)
  expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  for (const { kept, real } of await countsIn(db)) expect(kept).toBe(real)
})

test('what a process left half done is gone on with, or can be begun again', async ({ imports, asOwner, db }) => {
  const { id } = await imports.upload(csvOf('Pat,Hay,pat@families.example,,,,,,'))
  await db.updateTable('imports').set({ state: 'reading' }).where('id', '=', id).execute()
  expect(await imports.settle(id)).toMatchObject({ state: 'read', preview: { accepted: 1 } })
  const killed = Promise.withResolvers<never>()
  const dying = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute: () => killed.promise })
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const working = runWhole({ db: dying } as ImportServices, { id, by: 1, from: 'read' }, async () => ({}))
  await expect.poll(() => imports.readImport(id)).toMatchObject({ state: 'importing' })
  const second = await asOwner('POST', `imports/${id}/take-over`, { contacts: 1 })
  expect(second.statusCode).toBe(409)
  await endLeases(db)
  expect(await imports.settle(id)).toMatchObject({
    state: 'read',
    problem: expect.stringContaining('interrupted'),
  })
  expect(await imports.takeOver(id, 1)).toMatchObject({ state: 'imported', imported: 1 })
  killed.reject(new LostLease())
  await working
  // Another process was given its lease meanwhile.
  const services = { db, clock: () => new Date(), tellSuperAdmins: async () => {} } as Partial<ImportServices>
  await runWhole(services as ImportServices, { id, by: 1, from: 'imported' }, async (trx) => {
    await trx.updateTable('imports').set({ file_name: 'too late' }).where('id', '=', id).execute()
    await sql`update leases set number = default`.execute(db)
    return {}
  })
  expect(await imports.readImport(id)).toMatchObject({ file_name: 'contacts.csv' })
  await endLeases(db)
})

test('a slow upload keeps nobody waiting, one file is read at a time, and a process that lost its claim writes nothing', async ({
  imports,
  clock,
  db,
  pool,
}) => {
  const services = { db, clock: () => clock.now, parentKey: Buffer.alloc(32), teamZone: 'UTC' }
  const slow = new PassThrough()
  const uploading = storeUpload(services, slow, { by: 1, fileName: 'slow.csv' })
  const uploads = db.selectFrom('imports').select('id').where('state', '=', 'uploading')
  await expect.poll(() => uploads.execute()).toHaveLength(1)
  await db.updateTable('imports').set({ admin_id: null }).where('state', '=', 'uploading').execute()
  const file = csvOf('Uma,Hay,uma@families.example,,,,,,')
  const id = await storeUpload(services, Readable.from(Buffer.from(file)), {
    by: 1,
    fileName: 'quick.csv',
  })
  slow.end(file)
  const other = await uploading

  const holding = await db.startTransaction().execute()
  await sql`lock table import_pieces`.execute(holding)
  const first = readFile(services, id)
  await expect.poll(() => countLockWaits(pool, 'relation')).toBe(1)
  await readFile(services, id)
  await readFile(services, other)
  await endLeases(db)
  const second = readFile(services, id)
  await expect.poll(() => countLockWaits(pool, 'relation')).toBe(2)
  await holding.commit().execute()
  await Promise.all([first, second])
  for (const each of [id, other]) {
    expect(await imports.settle(each)).toMatchObject({ state: 'read', preview: { accepted: 1 } })
  }
})

test('how far a take-over or revert is can be read before it ends', async ({ imports, db }) => {
  const { id } = await imports.upload(csvOf('Eve,Fox,eve@families.example,,,,,,', 'Max,Fox,max@families.example,,,,,,'))
  /** It ends with its entry in the audit, which has to wait. */
  const expectProgress = async (state: string, rows_done: number, act: () => Promise<unknown>) => {
    const auditing = await db.startTransaction().execute()
    await sql`lock table audit in share mode`.execute(auditing)
    const acting = act()
    try {
      await expect.poll(() => imports.readImport(id)).toMatchObject({ state, rows_done })
    } finally {
      await auditing.commit().execute()
    }
    await acting
  }
  await expectProgress('importing', 2, () => imports.takeOver(id, 2))
  await sql`update inquiries set version = 2 where import_id = ${id} and parent_first_name = 'Max'`.execute(db)
  await expectProgress('reverting', 1, () => imports.revert(id))
  expect(await imports.readImport(id)).toMatchObject({ state: 'reverted', reverted: 1 })
})

test('an erasure waits for an import before it locks what that needs', async ({ imports, erase, db, pool }) => {
  const { id } = await imports.upload(csvOf('Ray,Hay,ray@families.example,,,,,,', 'Sol,Hay,no address,,,,,,'))
  await imports.takeOver(id, 1)
  const atWork = await db.startTransaction().execute()
  await atWork.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()
  const erasure = erase('ray@families.example')
  await expect.poll(() => countLockWaits(pool, 'transactionid')).toBe(1)
  await atWork.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await atWork.commit().execute()
  expect((await erasure).json()).toEqual({ success: true })
})

test('an upload ends after an hour', async ({ imports, clock, db }) => {
  const { id } = await imports.upload(csvOf(ada))
  const endAfter = async (ms: number) => {
    await deleteExpiredContent(db, new Date(clock.now.getTime() + ms))
    return db.selectFrom('imports').select('id').where('id', '=', id).execute()
  }
  expect(await endAfter(60 * 60_000 - 1)).toHaveLength(1)
  expect(await endAfter(60 * 60_000)).toEqual([])
})
