import { NotFound, VersionConflict } from '../errors.ts'

/**
 * The locked row, when it is at the version that its caller saw; a caller that saw none writes anyway. Throws `NotFound`
 * or `VersionConflict`.
 */
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
