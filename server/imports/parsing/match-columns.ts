import { type ImportTarget, isMoment, otherNumber, saysWhenItCame, targetOf } from '#contract/imports/import-columns.ts'
import { isEmail } from '#contract/inquiries/inquiry-rules.ts'
import type { Cell } from './packed-rows.ts'
import { isMomentCell } from './read-moment.ts'
import { cellText } from './read-workbook.ts'

type Kind = 'email' | 'phone' | 'moment' | 'name' | 'text' | 'empty'

const kinds: [Exclude<Kind, 'text' | 'empty'>, (cell: Cell) => boolean][] = [
  ['moment', isMomentCell],
  ['email', (cell) => isEmail(cellText(cell).trim())],
  ['phone', (cell) => /^[+(]?\d(?:[\s().-]*\d){6,14}(?:\.0)?$/.test(cellText(cell).trim())],
  ['name', (cell) => /^\p{L}[\p{L}\p{M}.'’-]*(?:[\s,]+[\p{L}\p{M}.'’-]+){1,4}$/u.test(cellText(cell).trim())],
]

const kindOfCell = (cell: Cell): Kind => kinds.find(([, isOne]) => isOne(cell))?.[0] ?? 'text'

/** What no header says. */
export const isData = (cell: Cell): boolean => ['moment', 'email', 'phone'].includes(kindOfCell(cell))

/** What most of its filled cells are. */
function kindOfColumn(cells: readonly (Cell | null)[]): Kind {
  const found = cells.flatMap((cell) => (cell ? kindOfCell(cell) : []))
  if (found.length === 0) return 'empty'
  const counts = Map.groupBy(found, (kind) => kind)
  return [...counts].find(([, same]) => same.length * 2 > found.length)?.[0] ?? 'text'
}

/** A name alone does not make a column what its content cannot be. */
function fits(target: ImportTarget, kind: Kind): boolean {
  if (kind === 'empty') return true
  if (isMoment(target)) return kind === 'moment'
  if (kind === 'text' || kind === 'name') return true
  if (target.endsWith('email')) return kind === 'email'
  if (target.endsWith('number')) return kind === 'phone'
  if (target === 'child_birthday') return kind === 'moment'
  return true
}

const byKind: Partial<Record<Kind, ImportTarget>> = {
  email: 'parent_email',
  phone: 'contact_number',
  moment: 'created_at',
  name: 'parent_name',
}

/** What each column most likely is, by name and content; null: it is left out. */
export function matchColumns(
  headers: readonly string[],
  cellsOf: (column: number) => (Cell | null)[],
): (ImportTarget | null)[] {
  const all = headers.map((header, column) => ({ header, kind: kindOfColumn(cellsOf(column)) }))
  const taken = new Set<ImportTarget>()
  const take = (target: ImportTarget | undefined, kind: Kind) => {
    if (!target || !fits(target, kind)) return null
    if (!taken.has(target)) {
      taken.add(target)
      return target
    }
    return target === 'contact_number' ? otherNumber : null
  }
  const named = all.map(({ header, kind }) => take(targetOf(header), kind))
  return named.map((target, column) => {
    const { header = '', kind = 'empty' } = all[column] ?? {}
    if (target) return target
    if (kind === 'moment' && saysWhenItCame(header)) return take('created_at', kind)
    return header === '' ? take(byKind[kind], kind) : null
  })
}
