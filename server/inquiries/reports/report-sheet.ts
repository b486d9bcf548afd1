import {
  dimensionLabels,
  type Report,
  type ReportFigures,
  type ReportQuery,
  reportFigures,
  shareOf,
} from '#contract/reports.ts'
import { companyZone } from '../../database/company-days.ts'
import type { CellFormat, CellValue } from '../../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'

const figureColumns: [header: string, format: CellFormat][] = [
  ...reportFigures.flatMap(({ label, whole }): [string, CellFormat][] => [
    [label, 'integer'],
    ...(whole ? [[`${label}, share`, 'percent'] satisfies [string, CellFormat]] : []),
  ]),
  ['Median first answer (min)', 'integer'],
]

const figureCells = (figures: ReportFigures | null): CellValue[] =>
  [
    ...reportFigures.flatMap((figure) => [
      figures?.[figure.count],
      ...(figure.whole ? [figures && shareOf(figure, figures)] : []),
    ]),
    figures?.median_minutes,
  ].map((value) => value?.toString() ?? null)

/** The rows as on the page, their total, and what the figures count. */
export function reportSheet({ rows, total, previous: totalBefore, before }: Report, { from, to, by }: ReportQuery) {
  const columns: [string, CellFormat][] = [
    [dimensionLabels[by], 'text'],
    ...figureColumns,
    ...figureColumns.map(([header, format]): [string, CellFormat] => [`Before: ${header}`, format]),
  ]
  const all = { label: 'Total', figures: total, previous: totalBefore }
  const table: CellValue[][] = [
    ...[...rows, all].map(({ label, figures, previous }) => [label, ...figureCells(figures), ...figureCells(previous)]),
    ...reportFigures.map(({ label, meaning }) => [`${label}: ${meaning}`]),
    [`Received ${from} to ${to}; before: ${before.from} to ${before.to}. Days of ${companyZone}.`],
  ]
  return {
    name: `report_${by}_${from}_to_${to}.xlsx`,
    rows: rows.length,
    content: writeSpreadsheet({
      sheetName: 'Report',
      columns: columns.map(([header, format]) => ({ header, format, width: Math.max(12, header.length + 2) })),
      total: table.length,
      batches: inOneBatch(table),
    }),
    close: async () => {},
  }
}

async function* inOneBatch(table: CellValue[][]) {
  yield table
}
