import type { ImportSettings } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, ValidationError } from '../errors.ts'

/** What decides how a cell is read; the rest is decided when rows are taken. */
const readBy = ({ columns, country, dates }: ImportSettings) =>
  JSON.stringify([columns, country, dates])

/** Returns whether its file is to be read anew. Throws `Conflict` and `ValidationError`. */
export const changeSettings = (
  db: Database,
  id: number,
  settings: ImportSettings,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('imports')
      .select('settings')
      .where('id', '=', id)
      .where('state', '=', 'read')
      .forUpdate()
      .executeTakeFirst()
    if (!before?.settings) throw new Conflict('This import is not ready. Please look again.')
    const { columns } = before.settings
    if (settings.columns.length !== columns.length) {
      throw new ValidationError(`This file has ${columns.length} columns.`)
    }
    const isReadAnew = readBy(settings) !== readBy(before.settings)
    await trx
      .updateTable('imports')
      .set({
        settings: JSON.stringify(settings),
        ...(isReadAnew && { state: 'reading' as const, bytes_read: 0, rows_read: 0 }),
        problem: null,
      })
      .where('id', '=', id)
      .execute()
    return isReadAnew
  })
