import { constants, crc32, deflateRawSync } from 'node:zlib'
import { isFullRun } from '#tests/support/full-run.ts'

type Options = { flags?: number; method?: number; stated?: number; packed?: Buffer }
type Part = [path: string, content: string | Buffer, options?: Options]

const mebibyte = 1024 * 1024

const mark = (text: string) => Buffer.from(text, 'latin1')
const uint16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
const uint32 = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer)

/** An archive as it should be, or with what its parts say of themselves wrong. */
function zip(parts: Part[]): Buffer {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const [path, content, { flags = 0, method = 8, stated, packed: given } = {}] of parts) {
    const name = Buffer.from(path)
    const raw = Buffer.from(content)
    const packed = given ?? (method === 8 ? deflateRawSync(raw) : raw)
    const sizes = uint32(crc32(raw), packed.length, stated ?? raw.length)
    const common = Buffer.concat([uint16(20, flags, method, 0, 0), sizes, uint16(name.length, 0)])
    const body = Buffer.concat([mark('PK\x03\x04'), common, name, packed])
    heads.push(Buffer.concat([mark('PK\x01\x02\x14\x00'), common, uint16(0, 0, 0, 0, 0), uint32(at), name]))
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(heads)
  const counts = uint16(0, 0, parts.length, parts.length)
  const end = [mark('PK\x05\x06'), counts, uint32(directory.length, at), uint16(0)]
  return Buffer.concat([...bodies, directory, ...end])
}

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = `<Relationships><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet%201.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
const relationsPath = 'xl/_rels/workbook.xml.rels'
const textsPath = 'xl/sharedStrings.xml'

const book: Part[] = [
  [
    'xl/workbook.xml',
    `<workbook xmlns="${mainNamespace}" xmlns:r="urn:r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [relationsPath, relations],
]

const inSheet = (content: string | Buffer, options: Options = {}): Part => [
  'xl/worksheets/sheet 1.xml',
  content,
  options,
]
const sheet = (rows: string, options?: Options) =>
  inSheet(`<worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData></worksheet>`, options)

/** An xlsx file whose first sheet has this XML between the tags of its data. Of parts with one path the last counts. */
export const xlsx = (rows: string, ...parts: Part[]): Buffer => zip([...book, sheet(rows), ...parts])

const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

export const goodRows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Email')}</row><row r="2">${cell('A2', 'Ada Stone')}${cell('B2', 'ada@families.example')}</row>`

/** A gigabyte of a text, packed without ever being held. */
function packGigabyte(text: string): Buffer {
  const piece = deflateRawSync(text.repeat(Math.ceil(mebibyte / text.length)), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: 1_024 }, () => piece), deflateRawSync('')])
}

const gigabyteOfTexts = (path: string, stated: number) =>
  xlsx(
    goodRows,
    [relationsPath, relations.replace('sharedStrings.xml', path)],
    [`xl/${path}`, '', { stated, packed: packGigabyte(`<si><t>${'lorem '.repeat(9)}</t></si>`) }],
  )

const good = xlsx(goodRows)
const bombBytes = (isFullRun ? 450 : 16) * mebibyte
const bombElements = 21_000_000
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;&x;">]>'
const csv = (body: string) => Buffer.from(`Name,Email\n${body}`)
const patched = (at: number, bytes: string) => {
  const file = Buffer.from(good)
  file.write(bytes, at < 0 ? file.length + at : at, 'latin1')
  return file
}

const parsedParts: Part[] = [...book, sheet(goodRows), [textsPath, ''], ['xl/styles.xml', '']]
const withEntities = parsedParts.map(([path, content]): [string, () => Buffer] => [
  `an external entity in ${path}`,
  () => xlsx(goodRows, [path, doctype + String(content)]),
])

const filesBySentence: Record<string, Record<string, () => Buffer>> = {
  'old Excel file': { 'an old .xls': () => Buffer.concat([compound, Buffer.alloc(4096)]) },
  'protected by a password': {
    'an encrypted .xlsx': () =>
      Buffer.concat([compound, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    'an encrypted part': () => zip([sheet('', { flags: 1 })]),
  },
  'is damaged or is no spreadsheet': {
    ...Object.fromEntries(withEntities),
    'an archive of nothing': () => zip([]),
    'a workbook without its sheet': () => zip(book),
    'a file cut in half': () => good.subarray(0, good.length / 2),
    'a directory that counts too many': () => patched(-12, '\xff\xff'),
    'a directory inside itself': () => patched(-6, '\0\0\0\0'),
    'a part of a broken stream': () => patched(60, '\xff\xff\xff\xff\xff'),
    'a part of an unknown method': () => xlsx('', sheet(goodRows, { method: 99 })),
    '2,000 parts': () => zip(Array.from({ length: 2_000 }, (_, n): Part => [`part${n}`, ''])),
    'a zip bomb of spaces': () => xlsx('', inSheet(Buffer.alloc(bombBytes, ' '))),
    'a tag that never ends': () => xlsx(`<row r="${'1'.repeat(3 * mebibyte)}`),
    'a cell in the column XFE': () => xlsx(`<row r="1">${cell('XFE1', 'Far')}</row>`),
    'a cell in a column that is none': () => xlsx(`<row r="1">${cell('ZZZZZZZZZZ1', 'Far')}</row>`),
    'a row far below all others': () => xlsx(`${goodRows}<row r="999999999">${cell('A999999999', 'Far')}</row>`),
    'a csv with NUL': () => csv('Ada\0,ada@families.example\n'),
    'a page that is called .xls': () => Buffer.from('<html><table><tr><td>Name</td></tr></table>'),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'an RTF': () => Buffer.from('{\\rtf1\\ansi Name}'),
  },
  'more than can be read at once': {
    'a zip bomb in one cell': () => xlsx(`${goodRows}<row r="3">${cell('A3', 'a'.repeat(bombBytes))}</row>`),
    'a gigabyte of shared texts that states 0': () => gigabyteOfTexts('sharedStrings.xml', 0),
    'a gigabyte of shared texts that states less and is not called .xml': () => gigabyteOfTexts('texts.bin', 1_000),
    'empty cells without an end': () => xlsx(`${goodRows}<row>${'<c/>'.repeat(bombElements)}</row>`),
    'empty rows without an end': () => xlsx(`${goodRows}${'<row/>'.repeat(6_000_000)}`),
  },
  'more than 100 MB of text': {
    'a bomb of one shared text in 20,000 rows': () =>
      xlsx(`${goodRows}${`<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`.repeat(20_000)}`, [
        textsPath,
        `<sst><si><t>${'lorem '.repeat(816)}</t></si></sst>`,
      ]),
  },
  'more than 50,000 rows': {
    'a gigabyte in a sheet': () => xlsx('', inSheet('', { stated: 0, packed: packGigabyte(goodRows) })),
    'a csv of 50,001 rows': () => csv('a,b\n'.repeat(50_001)),
  },
  'no rows below its headers': {
    'a thousand tags within one another': () => xlsx('<a>'.repeat(1_000)),
    'a sheet that is no XML': () => xlsx('', inSheet('PK')),
    'parts that say that they are large': () => xlsx('', inSheet('', { stated: 4_000_000_000 })),
    'a header and nothing else': () => csv(''),
    'a sheet of empty rows': () => xlsx('<row/>'.repeat(10_000)),
  },
  'more than 200 columns': {
    'a cell in the column XFD': () => xlsx(`<row r="1">${cell('XFD1', 'Far')}</row>`),
    'a csv of a million columns': () => csv('a,'.repeat(400_000)),
  },
  'more than 5,000,000 cells': { 'a csv of commas': () => csv(`${','.repeat(198)}\n`.repeat(100_000)) },
  'never closed': { 'a quotation mark that is never closed': () => csv(`"${'a\n'.repeat(mebibyte)}`) },
  '32,767 characters': { 'a csv cell of 40,000 characters': () => csv('a'.repeat(40_000)) },
  'OpenDocument file (.ods). Only .xlsx and .csv are read': {
    'an .ods': () =>
      zip([
        ['mimetype', ''],
        ['META-INF/manifest.xml', '<a/>'],
        ['content.xml', '<a/>'],
      ]),
  },
  'Numbers file (.numbers). Only .xlsx and .csv are read': {
    'a .numbers': () =>
      zip([
        ['Index/Document.iwa', ''],
        ['preview.jpg', ''],
      ]),
  },
}

/** Each with the sentence that refuses it. */
export const hostileFiles = Object.entries(filesBySentence).flatMap(([sentence, files]) =>
  Object.entries(files).map(([name, make]) => ({ name, make, sentence })),
)
