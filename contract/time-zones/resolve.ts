import { tzDatabaseNames } from './tz-database.ts'

/** Lower-case, without the characters whose lower case is ASCII by Unicode alone: as PostgreSQL does it by “C”. */
const foldCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

let names: Map<string, string> | undefined

/** IANA names by their lower case: of the tz database, and those that only this engine knows. At most some 600. */
export const timeZoneNames = (): ReadonlyMap<string, string> => {
  names ??= new Map([...tzDatabaseNames, ...Intl.supportedValuesOf('timeZone')].map((name) => [foldCase(name), name]))
  return names
}

/** The IANA name of what a family wrote, which is free text: in any case, or null for what is none. */
export const resolveTimeZone = (text: string | null): string | null =>
  text === null ? null : (timeZoneNames().get(foldCase(text)) ?? null)
