import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

const batchRows = 2_000

/** Reads what may be large batch by batch, as of its first one. One at a time in a transaction. */
export async function* streamRows<Row>(trx: Database, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare streamed no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from streamed`.execute(trx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close streamed`.execute(trx)
}
