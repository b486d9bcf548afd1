import { sql } from 'kysely'

/** To the microsecond: a restored database gives out some ids twice, but never with the same moment. */
export const preciseInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
