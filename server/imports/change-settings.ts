import type { ImportSettings } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, ValidationError } from '../errors.ts'

/** What decides how a cell is read; the rest is decided when rows are taken. */
const readBy = ({ repeats: _r, purpose: _p, ...settings }: ImportSettings) => JSON.stringify(settings)

/** With another one of these, its columns are matched anew. */
const tableOf = ({ sheet, header_row, encoding }: ImportSettings) => JSON.stringify([sheet, header_row, encoding])

/** Returns whether its file is to be read anew. Throws `Conflict` and `ValidationError`. */
export const changeSettings = (db: Database, id: number, settings: ImportSettings): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('imports')
      .select(['settings', 'layout'])
      .where('id', '=', id)
      .where('state', '=', 'read')
      .forUpdate()
      .executeTakeFirst()
    if (!before?.settings) throw new Conflict('This import is not ready. Please look again.')
    const { columns } = before.settings
    const isOtherTable = tableOf(settings) !== tableOf(before.settings)
    if (!isOtherTable && settings.columns.length !== columns.length) {
      throw new ValidationError(`This file has ${columns.length} columns.`)
    }
    if (settings.sheet >= (before.layout?.sheets.length ?? 0)) {
      throw new ValidationError('This file has no such sheet.')
    }
    const isReadAnew = readBy(settings) !== readBy(before.settings)
    await trx
      .updateTable('imports')
      .set({
        settings: JSON.stringify(isOtherTable ? { ...settings, columns: [] } : settings),
        ...(isReadAnew && { state: 'reading' as const, bytes_read: 0, rows_read: 0 }),
        problem: null,
      })
      .where('id', '=', id)
      .execute()
    return isReadAnew
  })
