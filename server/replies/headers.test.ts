import { expect, test } from 'vitest'
import { readHeaders } from './headers.ts'

const read = (...fields: string[]) => readHeaders(Buffer.from(`${fields.join('\r\n')}\r\n\r\n`))

test.for([
  ['Auto-Submitted: no', false, undefined],
  ['Auto-Submitted: No (by hand)', false, undefined],
  ['Auto-Submitted: auto-replied', true, undefined],
  ['Precedence: bulk', true, undefined],
  ['X-Precedence: junk', true, undefined],
  ['Preference: auto_reply', true, undefined],
  ['Precedence: first-class', false, undefined],
  ['X-Autorespond: yes', true, undefined],
  ['X-Autoreply: ', false, undefined],
  ['X-Apple-Action: vacation', true, undefined],
  ['Delivered-To: autoresponder-a@b.example', true, undefined],
  ['Delivered-To: a@b.example', false, undefined],
  ['Return-Path: <>', true, 'possible'],
  ['Return-Path: <a@b.example>', false, undefined],
  ['From: <>', false, 'possible'],
  ['Sender: MAILER-DAEMON@b.example', false, 'certain'],
  ['From: mailer-daemons@b.example', false, undefined],
  ['X-Failed-Recipients: a@b.example', false, 'certain'],
  ['Content-Type: multipart/report; report-type=delivery-status', true, 'certain'],
  ['Content-Type: multipart/report; report-type=disposition-notification', true, undefined],
  ['Content-Type: text/plain; x=multipart/report', false, undefined],
] as const)('“%s” is of a machine: %s, and a report: %s', ([field, isAutomatic, report]) => {
  expect(read(field)).toMatchObject({ isAutomatic, report })
})

test('fields that are folded, repeated or written in other letters are read whole', () => {
  expect(
    read('TO: a@b.example', 'Cc:c@d.example,', '\te@f.example', 'cc: g@h.example', 'From: "A, B" <a@b.example>'),
  ).toMatchObject({
    recipients: expect.stringMatching(/^a@b.example c@d.example, e@f.example g@h.example/),
    sender: 'a@b.example',
  })
  expect(read('Subject: x', 'no field')).toMatchObject({
    sender: '',
    messageId: expect.stringMatching(/^<[0-9a-f]{64}@headers>$/),
  })
})

test('an id has 300 characters at most', () => {
  const id = (length: number) => `${'a'.repeat(length - 2)}@b`
  for (const field of ['In-Reply-To', 'References']) {
    expect(read(`${field}: <${id(300)}> <@> b`).answered).toEqual([`<${id(300)}>`])
    expect(read(`${field}: <${id(301)}>`).answered).toEqual([])
  }
  expect(read(`Message-ID: <${id(300)}>`).messageId).toBe(`<${id(300)}>`)
  expect(read(`Message-ID: <${id(301)}>`).messageId).toHaveLength(74)
})
