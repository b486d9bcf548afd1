import { type Format, formats } from './columns.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relation = `${office}/officeDocument/2006/relationships`
const packaged = `${office}/package/2006`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

/** A format's number (164 and up are our own) and font; 49 is the built-in text, 1 the built-in whole number. */
const looks: Record<Format, [format: number, font: number]> = {
  plain: [0, 0],
  header: [49, 1],
  text: [49, 0],
  moment: [164, 0],
  day: [165, 0],
  number: [1, 0],
}

const styles = `${xml}<styleSheet xmlns="${main}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${formats.length}">${formats
  .map((format) => looks[format])
  .map(
    ([number, font]) =>
      `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** What a workbook of so many sheets needs beside them: its kinds of content, its list of sheets and its formats. */
export function workbookParts(sheets: number): { path: string; content: string[] }[] {
  const each = (write: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => write(index + 1)).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>\
${each((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships">\
<Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relation}">\
<bookViews><workbookView/></bookViews>\
<sheets>${each((number) => `<sheet name="${number === 1 ? 'Contacts' : `Contacts ${number}`}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships">\
${each((number) => `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}\
<Relationship Id="rId${sheets + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
  return Object.entries(parts).map(([path, content]) => ({ path, content: [content] }))
}
