import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base, partOf, structuredDataOf, textOf } from '#tests/support/built-site.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { probes } from '#tests/support/probes.ts'
import { readCells } from '#tests/support/read-workbook.ts'
import { seedProbes } from '#tests/support/seed-probes.ts'

const test = base.extend('poisoned', { scope: 'file' }, ({ product }) => seedProbes(product))

/** What the probes would be if they were not escaped. */
const markup = /<script>__probe|<svg onload|<img src=x|(?:href|src)="javascript:/i

type Categories = { categories: { id: number; name: string }[] }

// The first waits for the product with the probes.
test('injection probes are text in the HTML and the structured data of every course, and in the note above the form', {
  timeout: 240_000,
}, async ({ get, poisoned: _ }) => {
  const { categories } = JSON.parse((await get('/api/course-options/all')).text) as Categories
  const hostile = categories.filter(({ name }) => name.includes('__probe'))
  expect(hostile.length).toBeGreaterThan(2)
  const all = await get('/courses')
  expect(all.text).not.toMatch(markup)
  for (const { id, name } of hostile) {
    const { text } = await get(`/courses?category=${id}`)
    expect(text, name).not.toMatch(markup)
    expect(textOf(text.replaceAll(/<script[^]*?<\/script>/g, ''))).toContain(name)
    expect(JSON.stringify(structuredDataOf(text))).toContain(JSON.stringify(name).slice(1, -1))
    const form = await get(`/contact?category=${id}`)
    expect(form.text, name).not.toMatch(markup)
    expect(textOf(partOf(form.text, 'strong'))).toBe(name)
  }
  for (const probe of probes.slice(0, 5)) {
    const { status, text } = await get(`/courses?category=${encodeURIComponent(probe)}`)
    expect(status).toBe(302)
    expect(text).not.toMatch(markup)
  }
})

test('the plain form returns injection probes as typed', async ({ product }) => {
  for (const probe of probes.slice(0, 5)) {
    const names = ['parentFirstName', 'comments', 'subject', 'board', 'timeZone']
    const reply = await fetch(`${product.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams(names.map((name) => [name, probe])),
    })
    expect(reply.status).toBe(422)
    const html = await reply.text()
    expect(html).not.toMatch(markup)
    const [, value = ''] = /name="parentFirstName"[^>]* value="([^"]*)"/.exec(html) ?? []
    expect(textOf(value)).toBe(probe)
  }
})

test('injection probes are texts in sheets, never formulas', async ({ product, poisoned: { headers, contacts } }) => {
  const path = `${product.url}/api/admin/contacts/export`
  const texts: string[] = []
  for (const file of [
    await fetch(path, { headers }),
    await fetch(`${path}?search=${encodeURIComponent(probes[5])}`, { headers }),
    await fetch(`${path}/single/${contacts[0]?.id}`, { headers }),
    await fetch(`${path}/selected`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contactIds: contacts.map(({ id }) => id) }),
    }),
  ]) {
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/)
    const { name, cells = new Map() } = await readCells(await file.arrayBuffer())
    expect(name).toBe('Contacts')
    expect(cells.size).toBeGreaterThan(20)
    for (const [at, cell] of cells) {
      expect(cell, at).not.toHaveProperty('formula')
      expect(cell, at).not.toHaveProperty('hyperlink')
      if (/^[=+@-]/.test(String(cell.value))) expect(cell.type, at).toBe('string')
      texts.push(String(cell.value))
    }
  }
  expect(texts).toEqual(expect.arrayContaining(['=1+1', '+1+1', '-1+1', '@SUM(1;1)']))
})

const allowedHeaders = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'auto-submitted',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]

test('injection probes change no header and add no markup to a mail', async ({ product, poisoned: { contacts } }) => {
  const folder = join(product.dataDir, 'mails')
  const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml') && name.includes('inquiry'))
  await expect.poll(async () => (await files()).length).toBeGreaterThanOrEqual(contacts.length * 2)
  for (const file of await files()) {
    const raw = (await readFile(join(folder, file))).toString()
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
    const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(new Set(names).size, head).toBe(names.length)
    expect(allowedHeaders, head).toEqual(expect.arrayContaining(names))
    const { html, text } = parseMail(raw)
    expect(text).not.toBe('')
    expect(html).not.toMatch(markup)
  }
})
