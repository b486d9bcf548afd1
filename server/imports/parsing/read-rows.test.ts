import { expect, test } from 'vitest'
import { openFile, readFilledRows } from './read-table.ts'

const text = 'Name;Note\nZoë;"a;b\nc"\nMax;–\n'

const windows1252 = Buffer.from(text.replace('–', '\x96'), 'latin1')

const bigEndian = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

const files: [encoding: string, file: Buffer][] = [
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', bigEndian],
  ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
  ['Windows-1252', windows1252],
  ['tabs', Buffer.from(text.replace('a;b', 'a,b').replaceAll(';', '\t').replace('a,b', 'a;b'))],
  ['stated bars', Buffer.from(`sep=|\n${text.replaceAll(';', '|').replace('a|b', 'a;b')}`)],
]

test.for(files)('reads csv in %s', async ([, file]) => {
  const rows = await readFilledRows(await openFile(file), 0)
  expect([...rows.rows()]).toEqual([
    { number: 1, cells: ['Name', 'Note'] },
    { number: 2, cells: ['Zoë', 'a;b\nc'] },
    { number: 3, cells: ['Max', '–'] },
  ])
})
