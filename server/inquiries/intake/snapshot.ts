import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'

const batchRows = 200

/** Rows of one moment. They hold a connection until `close`, or until all are read. */
export type Snapshot<Row> = {
  total: number
  batches: AsyncIterable<Row[]>
  close(): Promise<void>
}

type CursorQuery<Row> = {
  count: (db: Database) => Promise<number>
  select: (db: Database) => SelectQueryBuilder<Tables, 'inquiries', Row>
}

/** Opens a cursor in a read-only transaction: rows are fetched when they are asked for, one batch ahead. */
export async function openSnapshot<Row>(db: Database, { count, select }: CursorQuery<Row>): Promise<Snapshot<Row>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let closed: Promise<void> | undefined
  // The pool discards a lost connection by itself.
  const close = () =>
    (closed ??= trx
      .rollback()
      .execute()
      .catch(() => {}))
  try {
    const total = await count(trx)
    await sql`declare snapshot no scroll cursor for ${select(trx)}`.execute(trx)
    return { total, batches: fetchBatches(trx, close), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* fetchBatches<Row>(trx: Database, close: () => Promise<void>): AsyncGenerator<Row[]> {
  const fetchBatch = () => sql<Row>`fetch ${sql.lit(batchRows)} from snapshot`.execute(trx)
  try {
    for (let fetching = fetchBatch(); ; ) {
      const { rows } = await fetching
      const isLast = rows.length < batchRows
      if (!isLast) {
        // While these rows are written. Who asks for the next ones is told of a failure.
        fetching = fetchBatch()
        fetching.catch(() => {})
      }
      if (rows.length > 0) yield rows
      if (isLast) return
    }
  } finally {
    await close()
  }
}
