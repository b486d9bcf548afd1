import type { AuditDetails } from '#contract/audit.ts'
import { record } from '../audit/record.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, invalidField } from '../errors.ts'
import type { Changes, Noun, NounTable, Values } from './nouns.ts'

export type Target = { id: number; actorId: number; expectedVersion?: number | undefined }

/** Returns the id. Throws `Conflict` for a taken name (in the trash none is), `ValidationError` for a missing category. */
export const add = <Table extends NounTable>(
  db: Database,
  noun: Noun<Table>,
  values: Values<Table>,
  actorId: number,
): Promise<number> =>
  write(db, noun, async (trx) => {
    const { id } = await trx
      .insertInto(anyTable(noun))
      .values({ ...values, created_by: actorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAct(trx, noun, { id, actorId }, 'added', { name: values.name })
    return id
  })

/** Throws `VersionConflict`, `NotFound` (also in the trash), and what `add` throws. */
export const edit = <Table extends NounTable>(
  db: Database,
  noun: Noun<Table>,
  target: Target,
  changes: Changes<Table>,
): Promise<void> =>
  act(
    db,
    noun,
    target,
    'edited',
    async (trx, row) => {
      await update(trx, noun, target, changes)
      return { changed: changedFields(row, changes) }
    },
    Object.keys(changes) as 'name'[],
  )

/** Throws `VersionConflict` or `NotFound`. */
export const trash = (db: Database, noun: Noun<'boards'>, target: Target, now: Date) =>
  act(db, noun, target, 'trashed', (trx) => update(trx, noun, target, { trashed_at: now }))

/** Throws `VersionConflict`, `NotFound`, or `Conflict` when the name was taken meanwhile. */
export const restore = (db: Database, noun: Noun<'boards'>, target: Target) =>
  act(db, noun, target, 'restored', (trx) => update(trx, noun, target, { trashed_at: null }))

/** For good: a board from the trash alone, a category with its options. Throws `VersionConflict` or `NotFound`. */
export const remove = (db: Database, noun: Noun, target: Target): Promise<void> =>
  act(db, noun, target, 'deleted', async (trx) => {
    const children =
      noun.table === 'categories' &&
      (await trx.deleteFrom('options').where('category_id', '=', target.id).executeTakeFirstOrThrow())
    await trx.deleteFrom(noun.table).where('id', '=', target.id).execute()
    return children ? { count: Number(children.numDeletedRows) } : {}
  })

type Act = 'added' | 'edited' | 'trashed' | 'restored' | 'deleted'

/** Does `work` to the locked row, and records it under the name before. */
const act = (
  db: Database,
  noun: Noun,
  target: Target,
  done: Act,
  work: (trx: Database, row: { name: string }) => Promise<AuditDetails>,
  compared: 'name'[] = [],
): Promise<void> =>
  write(db, noun, async (trx) => {
    const isFromTrash = done === 'restored' || done === 'deleted'
    const found = await trx
      .selectFrom(anyTable(noun))
      .select(['name', 'version', ...compared])
      .where('id', '=', target.id)
      .$if(noun.table === 'boards', (rows) => rows.where('trashed_at', isFromTrash ? 'is not' : 'is', null))
      .forUpdate()
      .executeTakeFirst()
    const row = assertVersion(found, target.expectedVersion, noun.noun)
    const details = await work(trx, row)
    await recordAct(trx, noun, target, done, { name: row.name, ...details })
  })

async function update(trx: Database, noun: Noun, { id }: Target, changes: object) {
  await trx
    .updateTable(anyTable(noun))
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return {}
}

const recordAct = (trx: Database, { kind }: Noun, { id, actorId }: Target, done: Act, details: AuditDetails) => {
  const action = `${kind}_${done}` as 'board_added'
  return record(trx, { actor: actorId, action, subject: { kind, ids: [id] }, details })
}

/** Kysely knows a table by its literal name; those of `Noun<Table>` have the columns that are used here. */
const anyTable = ({ table }: Noun) => table as 'boards'

const changedFields = (row: object, changes: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(row))
  return Object.entries(changes).flatMap(([field, value]) =>
    value === undefined || value === before.get(field) ? [] : [field],
  )
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Runs a transaction; what the database refuses becomes a sentence at its field. */
async function write<T>(db: Database, noun: Noun, work: (trx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === uniqueViolation) throw new Conflict(noun.nameTaken, { name: noun.nameTaken })
    if (code !== foreignKeyViolation || noun.table !== 'options') throw error
    throw invalidField('category_id', 'This category no longer exists. Please choose another one.')
  }
}
