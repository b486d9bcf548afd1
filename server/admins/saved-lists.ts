import { type changeSavedList as changeCall, maxSavedLists, type SavedList } from '#contract/accounts/saved-lists.ts'
import type { Input } from '#contract/endpoint.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'

type Change = Input<typeof changeCall>['body']

const selectLists = (db: Database, adminId: number) =>
  db.selectFrom('admins').select('saved_lists').where('id', '=', adminId)

export const readSavedLists = async (db: Database, adminId: number): Promise<SavedList[]> =>
  (await selectLists(db, adminId).executeTakeFirstOrThrow()).saved_lists

/** The case of letters makes no other name. Throws `Conflict`. */
export async function changeSavedList(
  db: Database,
  { adminId, name, to }: Change & { adminId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { saved_lists: lists } = await selectLists(trx, adminId).forUpdate().executeTakeFirstOrThrow()
    const others = lists.filter((list) => !isNamed(list, name))
    if (to && others.some((list) => isNamed(list, to.name))) {
      throw new Conflict('You have a list of this name.')
    }
    if (to && others.length >= maxSavedLists) {
      throw new Conflict(`You have ${maxSavedLists} lists. Please delete one first.`)
    }
    const changed = (to ? [...others, to] : others).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    const saved_lists = JSON.stringify(changed)
    if (saved_lists === JSON.stringify(lists)) return
    await trx.updateTable('admins').set({ saved_lists }).where('id', '=', adminId).execute()
    await record(trx, { actor: adminId, action: 'saved_lists_changed', details: {} })
  })
}

const isNamed = (list: SavedList, name: string): boolean => list.name.toLowerCase() === name.toLowerCase()
