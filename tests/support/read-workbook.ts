import { readXlsx, type Sheet } from 'hucre/xlsx'
import readXlsxFile from 'read-excel-file/universal'

type Table = { name: string; rows: Record<string, unknown>[] }

/** Each row by the headers, without what is empty: read by a library that shares no code with what writes, or reads imports. */
export async function readTables(file: Buffer | ArrayBuffer): Promise<Table[]> {
  const sheets = await readXlsxFile(new Uint8Array(file).buffer, { trim: false })
  return sheets.map(({ sheet: name, data: [headers = [], ...rows] }) => ({
    name,
    rows: rows.map((row) =>
      Object.fromEntries(row.flatMap((value, index) => (value === null ? [] : [[String(headers[index]), value]]))),
    ),
  }))
}

export async function readTable(file: Buffer | ArrayBuffer): Promise<Table['rows']> {
  const [table, ...others] = await readTables(file)
  if (!table || others.length > 0) throw new Error('There is not one sheet.')
  return table.rows
}

/** With formats, types and formulas, which few libraries tell. */
export async function readCells(file: Buffer | ArrayBuffer): Promise<Sheet> {
  const { sheets } = await readXlsx(new Uint8Array(file), { readStyles: true })
  if (!sheets[0]) throw new Error('There is no sheet.')
  return sheets[0]
}
