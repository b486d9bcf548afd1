import { sql } from 'kysely'
import { Conflict, NotFound, Stale } from '../errors.ts'

/** The row that a caller wants changed, and the version it saw. */
export type Target = { id: number; expectedVersion?: number | undefined }

/** Some new values of a row; an absent one stays as it is. */
export type Change<Values> = { [Key in keyof Values]?: Values[Key] | undefined }

/** Whether the row still has the version that was seen; a caller that saw none writes anyway (decision 9). */
export const atVersion = (expected: number | undefined) =>
  sql<boolean>`version = coalesce(${expected ?? null}::integer, version)`

/** Why a change touched no row, given what stands there now. */
export const missed = (current: { version: number } | undefined, noun: string): Error =>
  current
    ? new Stale(`Somebody else changed this ${noun} in the meantime.`)
    : new NotFound(`This ${noun} no longer exists.`)

const uniqueViolation = '23505'

/** Waits for a write, and says `sentence` when another row has its name already (decision 7). */
export async function withOwnName<T>(write: Promise<T>, sentence: string): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    throw new Conflict(sentence, { name: sentence })
  }
}
