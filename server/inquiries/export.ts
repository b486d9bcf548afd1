import type { Readable } from 'node:stream'
import type { Database } from '../database/schema.ts'
import { NotFound, TooMany } from '../errors.ts'
import { countMatching } from './counts.ts'
import { exportedColumns } from './exported.ts'
import { type Narrowing, selectMatching } from './matching.ts'
import { openSnapshot } from './snapshot.ts'
import { writeSpreadsheet } from './spreadsheet/write.ts'

/** A spreadsheet on its way. Whoever takes it calls `close` when it has ended, in whatever way. */
export type Export = { name: string; rows: number; content: Readable; close(): Promise<void> }

/** Each holds a database connection for as long as its reader takes: three leave seven of the pool's ten to all else. */
const mostAtOnce = 3

/** In seconds; most downloads take less. */
const retryAfter = 10

/**
 * The spreadsheets of one process, at most three at a time; the next throws `TooMany`. Each is one moment's content, newest
 * first, deleted inquiries left out, and has the day of `now` (UTC) in its name.
 */
export function startExports(db: Database) {
  let running = 0

  async function open(
    name: string,
    now: Date,
    choose: (db: Database) => ReturnType<typeof selectMatching>,
    count: (db: Database) => Promise<number> = (trx) => countChosen(choose(trx)),
  ): Promise<Export> {
    if (running >= mostAtOnce) {
      throw new TooMany('Other downloads are running. Please try again in a moment.', retryAfter)
    }
    running += 1
    const snapshot = await openSnapshot(db, {
      count,
      select: (trx) =>
        choose(trx).select(exportedColumns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    }).catch((error) => {
      running -= 1
      throw error
    })
    let isOpen = true
    return {
      name: `${name}_${now.toISOString().slice(0, 10)}.xlsx`,
      rows: snapshot.total,
      content: writeSpreadsheet(snapshot.total, snapshot.batches),
      close: async () => {
        await snapshot.close()
        if (isOpen) running -= 1
        isOpen = false
      },
    }
  }

  return {
    matching: (narrowing: Narrowing, now: Date) =>
      open(
        narrowing.status ? `contacts_${narrowing.status}` : 'contacts',
        now,
        (trx) => selectMatching(trx, narrowing),
        (trx) => countMatching(trx, narrowing),
      ),

    /** Ids that mean nothing, or something deleted, are left out. */
    selected: (ids: number[], now: Date) =>
      open('selected_contacts', now, (trx) => selectMatching(trx, {}).where('id', 'in', ids)),

    /** Throws `NotFound` when the inquiry is gone. */
    one: async (id: number, now: Date) => {
      const found = await open(`contact_${id}`, now, (trx) =>
        selectMatching(trx, {}).where('id', '=', id),
      )
      if (found.rows > 0) return found
      await found.close()
      throw new NotFound('This contact no longer exists.')
    },
  }
}

async function countChosen(chosen: ReturnType<typeof selectMatching>): Promise<number> {
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
