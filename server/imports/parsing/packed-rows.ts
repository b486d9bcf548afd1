import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A text as it stands, or a moment by the sheet's own clock, in ISO 8601 without a zone. */
export type Cell = string | { at: string }

export type SheetRow = { number: number; cells: (Cell | null)[] }

const batchRows = 500
const batchCharacters = 1024 * 1024

/** Rows of a sheet in a tenth of their memory: a cell that is kept as it was read would keep all the text around it. */
export class PackedRows {
  readonly #packed: Buffer[] = []
  #batch: SheetRow[] = []
  #characters = 0
  length = 0

  add(row: SheetRow): void {
    this.#batch.push(row)
    this.length += 1
    for (const cell of row.cells) this.#characters += typeof cell === 'string' ? cell.length : 0
    if (this.#batch.length < batchRows && this.#characters < batchCharacters) return
    this.#packed.push(deflateRawSync(JSON.stringify(this.#batch), { level: 1 }))
    this.#batch = []
    this.#characters = 0
  }

  *batches(): Generator<SheetRow[]> {
    for (const packed of this.#packed) yield JSON.parse(inflateRawSync(packed).toString()) as SheetRow[]
    if (this.#batch.length > 0) yield this.#batch
  }

  *rows(): Generator<SheetRow> {
    for (const batch of this.batches()) yield* batch
  }
}
