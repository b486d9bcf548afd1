import { Readable } from 'node:stream'
import { type CellFormat, type CellValue, type Column, cellFormats } from './columns.ts'
import { writeSheet } from './sheet.ts'
import { zip } from './zip.ts'

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemaRoot = 'http://schemas.openxmlformats.org'
const mainNamespace = `${schemaRoot}/spreadsheetml/2006/main`
const relationshipType = `${schemaRoot}/officeDocument/2006/relationships`
const packageNamespace = `${schemaRoot}/package/2006`
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

/** Number formats from 164 on are our own; 49 is the built-in text, 1 the built-in integer, 9 percent. */
const cellStyles: Record<CellFormat, [format: number, font: number]> = {
  plain: [0, 0],
  header: [49, 1],
  text: [49, 0],
  instant: [164, 0],
  date: [165, 0],
  integer: [1, 0],
  percent: [9, 0],
}

const styles = `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${cellFormats.length}">${cellFormats
  .map((format) => cellStyles[format])
  .map(
    ([number, font]) =>
      `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Content types, the list of sheets, and styles. */
function workbookEntries(sheetName: string, sheetCount: number): { path: string; content: string[] }[] {
  const forEachSheet = (write: (number: number) => string) =>
    Array.from({ length: sheetCount }, (_, index) => write(index + 1)).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>\
${forEachSheet((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${contentType}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">\
<Relationship Id="rId1" Type="${relationshipType}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${relationshipType}">\
<bookViews><workbookView/></bookViews>\
<sheets>${forEachSheet((number) => `<sheet name="${number === 1 ? sheetName : `${sheetName} ${number}`}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">\
${forEachSheet((number) => `<Relationship Id="rId${number}" Type="${relationshipType}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}\
<Relationship Id="rId${sheetCount + 1}" Type="${relationshipType}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
  return Object.entries(parts).map(([path, content]) => ({ path, content: [content] }))
}

/** A sheet has 1,048,576 rows: room for a header, and for what the last batch brings past the million. */
const maxRowsPerSheet = 1_000_000

type Content = {
  /** Later sheets are numbered. */
  sheetName: string
  columns: Column[]
  total: number
  /** Rows of cells, in the order of the columns. */
  batches: AsyncIterable<CellValue[][]>
  rowsPerSheet?: number
}

/** Streams an xlsx file (Office Open XML): batches are read as it is read, and no more once it is destroyed. */
export function writeSpreadsheet({
  sheetName,
  columns,
  total,
  batches,
  rowsPerSheet = maxRowsPerSheet,
}: Content): Readable {
  const iterator = batches[Symbol.asyncIterator]()
  const sheetCount = Math.max(1, Math.ceil(total / rowsPerSheet))
  const sheets = Array.from({ length: sheetCount }, (_, index) => ({
    path: sheetPath(index + 1),
    content: writeSheet(columns, iterator, rowsPerSheet),
  }))
  return Readable.from(zip([...workbookEntries(sheetName, sheetCount), ...sheets]), {
    objectMode: false,
  })
}
