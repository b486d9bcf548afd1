import { sql } from 'kysely'
import { NotFound, VersionConflict } from '../errors.ts'

/** To the microsecond: a restored database gives out some ids twice, but never with the same moment. */
export const preciseInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A caller that saw no version writes anyway. It throws `NotFound` or `VersionConflict`. */
export function assertVersion<Row extends { version: number }>(
  row: Row | undefined,
  expectedVersion: number | undefined,
  noun: string,
): Row {
  if (!row) throw new NotFound(`This ${noun} no longer exists.`)
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    throw new VersionConflict(`Somebody else changed this ${noun} in the meantime.`)
  }
  return row
}
