import { constants, crc32, deflateRawSync } from 'node:zlib'
import { isFullRun } from '#tests/support/full-run.ts'

type Options = { flags?: number; method?: number; stated?: number; packed?: Buffer }
type Part = [path: string, content: string | Buffer, options?: Options]

const mebibyte = 1024 * 1024
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An archive as it should be, or with what its parts say of themselves wrong. */
function zip(parts: Part[]): Buffer {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const [path, content, { flags = 0, method = 8, stated, packed: given } = {}] of parts) {
    const name = Buffer.from(path)
    const raw = Buffer.from(content)
    const packed = given ?? (method === 8 ? deflateRawSync(raw) : raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(stated ?? raw.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name]))
    bodies.push(local)
    at += local.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}

const workbook = `<workbook xmlns="${mainNamespace}" xmlns:r="urn:r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = `<Relationships><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

const head = `<worksheet xmlns="${mainNamespace}"><sheetData>`
const foot = '</sheetData></worksheet>'

const book: Part[] = [
  ['xl/workbook.xml', workbook],
  ['xl/_rels/workbook.xml.rels', relations],
  [
    '_rels/.rels',
    `<Relationships><Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    '[Content_Types].xml',
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ],
]

/** An xlsx file whose first sheet has this XML between the tags of its data. */
export const xlsx = (rows: string, parts: Part[] = [], prolog = ''): Buffer =>
  zip([...book, ['xl/worksheets/sheet1.xml', `${prolog}${head}${rows}${foot}`], ...parts])

const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

export const goodRows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Email')}</row><row r="2">${cell('A2', 'Ada Stone')}${cell('B2', 'ada@families.example')}</row>`

/** Rows from a number on. */
const rows = (count: number, from: number, cellsOf: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => `<row r="${from + n}">${cellsOf(from + n)}</row>`).join('')

const columnName = (number: number): string =>
  number > 26
    ? columnName(Math.floor((number - 1) / 26)) + columnName(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number)

/** A gigabyte of a text, packed without ever being held. */
function packGigabyte(text: string): Buffer {
  const piece = deflateRawSync(text.repeat(Math.ceil(mebibyte / text.length)), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: 1_024 }, () => piece), deflateRawSync('')])
}

const gigabyteOfTexts = (path: string, stated: number) =>
  zip([
    ...book.map(([name, content]): Part => [name, String(content).replace('sharedStrings.xml', path)]),
    ['xl/worksheets/sheet1.xml', `${head}${goodRows}${foot}`],
    [`xl/${path}`, '', { stated, packed: packGigabyte(`<si><t>${'lorem '.repeat(9)}</t></si>`) }],
  ])

const good = xlsx(goodRows)
const bombBytes = (isFullRun ? 450 : 16) * mebibyte
const bombElements = 21_000_000
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;&x;">]>'
const csv = (body: string) => Buffer.from(`Name,Email\n${body}`)
const truncated = (share: number) => good.subarray(0, Math.floor(good.length * share))
const patched = (at: number, bytes: string) => {
  const file = Buffer.from(good)
  file.write(bytes, at < 0 ? file.length + at : at, 'latin1')
  return file
}

const damaged = /is damaged or is no spreadsheet|is incomplete/
const tooMuch = /more than can be read at once/
const password = /protected by a password/

/** Each with the sentence that refuses it. */
export const hostileFiles: Record<string, [make: () => Buffer, sentence: RegExp]> = {
  'an old .xls': [() => Buffer.concat([compound, Buffer.alloc(4096)]), /old Excel file/],
  'an encrypted .xlsx': [
    () => Buffer.concat([compound, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    password,
  ],
  'an encrypted part': [() => zip([['xl/workbook.xml', workbook, { flags: 1 }]]), password],
  'an archive of nothing': [() => zip([]), damaged],
  'an archive of something else': [() => zip([['word/document.xml', '<a/>']]), damaged],
  'a workbook without its sheet': [() => zip(book), damaged],
  'a file cut to a tenth': [() => truncated(0.1), damaged],
  'a file cut in half': [() => truncated(0.5), damaged],
  'a file cut at its end': [() => truncated(0.97), damaged],
  'a directory that points outside': [() => patched(-6, '\xff\xff\xff\x7f'), damaged],
  'a directory that counts too many': [() => patched(-12, '\xff\xff'), damaged],
  'a directory inside itself': [() => patched(-6, '\0\0\0\0'), damaged],
  'a part of a broken stream': [() => patched(60, '\xff\xff\xff\xff\xff'), damaged],
  'a part of an unknown method': [() => zip([['xl/workbook.xml', workbook, { method: 99 }]]), damaged],
  '2,000 parts': [() => zip(Array.from({ length: 2_000 }, (_, n): Part => [`part${n}`, ''])), damaged],
  'a zip bomb in one cell': [
    () => xlsx(`${goodRows}<row r="3">${cell('A3', 'a'.repeat(bombBytes))}</row>`),
    /32,767 characters|more than can be read at once/,
  ],
  'a zip bomb of spaces': [() => zip([...book, ['xl/worksheets/sheet1.xml', Buffer.alloc(bombBytes, ' ')]]), damaged],
  'a zip bomb of shared texts': [
    () =>
      xlsx(goodRows, [['xl/sharedStrings.xml', `<sst>${`<si><t>${'a'.repeat(3_000)}</t></si>`.repeat(50_000)}</sst>`]]),
    tooMuch,
  ],
  'a bomb of one shared text in 20,000 rows': [
    () =>
      xlsx(
        `${goodRows}${rows(20_000, 3, (n) => `${cell(`A${n}`, 'Ada')}${['B', 'C', 'D'].map((at) => `<c r="${at}${n}" t="s"><v>0</v></c>`).join('')}`)}`,
        [['xl/sharedStrings.xml', `<sst><si><t>${'lorem '.repeat(816)}</t></si></sst>`]],
      ),
    /more than 100 MB of text/,
  ],
  'a gigabyte of shared texts that states 0': [() => gigabyteOfTexts('sharedStrings.xml', 0), tooMuch],
  'a gigabyte of shared texts that states less': [() => gigabyteOfTexts('sharedStrings.xml', 1_000), tooMuch],
  'a gigabyte of shared texts that is not called .xml': [() => gigabyteOfTexts('texts.bin', 0), tooMuch],
  'a gigabyte in a sheet': [
    () => zip([...book, ['xl/worksheets/sheet1.xml', '', { stated: 0, packed: packGigabyte(goodRows) }]]),
    /more than 50,000 rows/,
  ],
  'empty cells without an end': [() => xlsx(`${goodRows}<row>${'<c/>'.repeat(bombElements)}</row>`), tooMuch],
  'empty rows without an end': [() => xlsx(`${goodRows}${'<row/>'.repeat(6_000_000)}`), tooMuch],
  'an external entity': [() => xlsx(goodRows, [], doctype), damaged],
  'an external entity in the workbook': [() => zip([['xl/workbook.xml', `${doctype}${workbook}`]]), damaged],
  'an external entity in shared texts': [
    () => xlsx(goodRows, [['xl/sharedStrings.xml', `${doctype}<sst><si><t>&x;</t></si></sst>`]]),
    damaged,
  ],
  'an external entity in styles': [() => xlsx(goodRows, [['xl/styles.xml', `${doctype}<styleSheet/>`]]), damaged],
  'a thousand tags within one another': [() => xlsx('<a>'.repeat(1_000)), /no rows below its headers/],
  'a tag that never ends': [() => xlsx(`<row r="${'1'.repeat(3 * mebibyte)}`), damaged],
  'a sheet that is no XML': [() => zip([...book, ['xl/worksheets/sheet1.xml', 'PK']]), /no rows below its headers/],
  'a million columns in one row': [
    () =>
      xlsx(
        `<row r="1">${Array.from({ length: 1_000_000 }, (_, n) => `<c r="${columnName(n + 1)}1"><v>1</v></c>`).join('')}</row>`,
      ),
    damaged,
  ],
  'a cell in the column XFD': [() => xlsx(`<row r="1">${cell('XFD1', 'Far')}</row>`), /more than 200 columns/],
  'a cell in a column that is none': [() => xlsx(`<row r="1">${cell('ZZZZZZZZZZ1', 'Far')}</row>`), damaged],
  'a row far below all others': [
    () => xlsx(`${goodRows}<row r="999999999">${cell('A999999999', 'Far')}</row>`),
    damaged,
  ],
  'a part that is larger than it says': [
    () => zip([...book, ['xl/worksheets/sheet1.xml', 'a'.repeat(bombBytes), { stated: 1_000 }]]),
    tooMuch,
  ],
  'parts that say that they are large': [
    () => zip([...book, ['xl/worksheets/sheet1.xml', '', { stated: 4_000_000_000 }]]),
    /no rows below its headers/,
  ],
  'a cell of 40,000 characters': [
    () => xlsx(`${goodRows}<row r="3">${cell('A3', 'a'.repeat(40_000))}</row>`),
    /32,767 characters/,
  ],
  '50,001 rows': [() => xlsx(rows(50_002, 1, (n) => `<c r="A${n}"><v>1</v></c>`)), /more than 50,000 rows/],
  'a header and nothing else': [() => csv(''), /no rows below its headers/],
  'a sheet of empty rows': [() => xlsx('<row/>'.repeat(10_000)), /no rows below its headers/],
  'a csv of a million columns': [() => csv('a,'.repeat(400_000)), /more than 200 columns/],
  'a csv of 50,001 rows': [() => csv('a,b\n'.repeat(50_001)), /more than 50,000 rows/],
  'a csv of commas': [() => csv(`${','.repeat(198)}\n`.repeat(100_000)), /more than 5,000,000 cells/],
  'a quotation mark that is never closed': [() => csv(`"${'a\n'.repeat(mebibyte)}`), /never closed/],
  'a csv cell of 40,000 characters': [() => csv('a'.repeat(40_000)), /32,767 characters/],
  'a csv with NUL': [() => csv('Ada\0,ada@families.example\n'), damaged],
  'random bytes': [() => Buffer.from(Array.from({ length: 9_999 }, (_, n) => (n * 7919) % 256)), damaged],
  'a page that is called .xls': [() => Buffer.from('<html><table><tr><td>Name</td></tr></table>'), damaged],
  'an .ods': [
    () =>
      zip([
        ['mimetype', ''],
        ['META-INF/manifest.xml', '<a/>'],
        ['content.xml', '<a/>'],
      ]),
    /OpenDocument file .* Only .xlsx and .csv are read/,
  ],
  'a .numbers': [
    () =>
      zip([
        ['Index/Document.iwa', ''],
        ['preview.jpg', ''],
      ]),
    /Numbers file .* Only .xlsx and .csv are read/,
  ],
  'a PDF': [() => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), damaged],
  'an RTF': [() => Buffer.from('{\\rtf1\\ansi Name}'), damaged],
}
