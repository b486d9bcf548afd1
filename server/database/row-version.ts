import { NotFound, VersionConflict } from '../errors.ts'

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
