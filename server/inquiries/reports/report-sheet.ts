import {
  dimensionLabels,
  type Report,
  type ReportFigures,
  type ReportQuery,
} from '#contract/reports.ts'
import type { CellFormat, CellValue } from '../../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'

type Figure = {
  header: string
  format: CellFormat
  of: (figures: ReportFigures) => number | null
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const figures: readonly Figure[] = [
  { header: 'Inquiries', format: 'integer', of: ({ inquiries }) => inquiries },
  { header: 'Reached', format: 'integer', of: ({ reached }) => reached },
  {
    header: 'Reached, share',
    format: 'percent',
    of: ({ reached, inquiries }) => share(reached, inquiries),
  },
  {
    header: 'Answered within 24 h',
    format: 'integer',
    of: ({ answered_within }) => answered_within,
  },
  {
    header: 'Within 24 h, share',
    format: 'percent',
    of: ({ answered_within, promised }) => share(answered_within, promised),
  },
  { header: 'Converted', format: 'integer', of: ({ converted }) => converted },
  {
    header: 'Converted, share',
    format: 'percent',
    of: ({ converted, inquiries }) => share(converted, inquiries),
  },
  {
    header: 'Median first answer (min)',
    format: 'integer',
    of: ({ median_minutes }) => median_minutes,
  },
]

const columns = [
  ...figures.map(({ header, ...figure }) => ({ header, ...figure, isBefore: false })),
  ...figures.map(({ header, ...figure }) => ({
    header: `Before: ${header}`,
    ...figure,
    isBefore: true,
  })),
]

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

/** The rows as on the page, their total, and what the figures count. */
export function reportSheet(report: Report, { from, to, by }: ReportQuery, timeZone: string) {
  const { rows, total, previous, previous_from, previous_to } = report
  const cells = (label: string, current: ReportFigures, before: ReportFigures | null) => [
    label,
    ...columns.map(({ of, isBefore }): CellValue => {
      const shown = isBefore ? before : current
      return (shown && of(shown)?.toString()) ?? null
    }),
  ]
  const notes = [
    `Received from ${from} to ${to}; before: from ${previous_from} to ${previous_to}. Days of ${timeZone}.`,
    'Reached: answered at all. Within 24 h: of those that were not imported. Converted: so now.',
    'The median counts whole minutes, of those that were not imported.',
  ]
  const table: CellValue[][] = [
    ...rows.map(({ label, figures: current, previous: before }) => cells(label, current, before)),
    cells('Total', total, previous),
    ...notes.map((note) => [note]),
  ]
  return {
    name: `report_${by}_${from}_to_${to}.xlsx`,
    rows: rows.length,
    content: writeSpreadsheet({
      sheetName: 'Report',
      columns: [
        { header: dimensionLabels[by], width: 28, format: 'text', letter: letterOf(0) },
        ...columns.map(({ header, format }, index) => ({
          header,
          width: header.length + 2,
          format,
          letter: letterOf(index + 1),
        })),
      ],
      total: table.length,
      batches: inOneBatch(table),
    }),
    close: async () => {},
  }
}

async function* inOneBatch(table: CellValue[][]) {
  yield table
}
