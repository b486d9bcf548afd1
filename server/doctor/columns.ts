import type { Database } from '../database/schema.ts'
import { fold, stateColumns } from '../inquiries/acts/fold.ts'
import { type History, readHistories } from '../inquiries/acts/history.ts'
import { type Finding, fail, ok } from './finding.ts'

const sampledRows = 1_000
const maxNamed = 5

/** Whether the columns of inquiries say what their events say: of a thousand, or of all. */
export async function checkColumns(db: Database, { isWhole }: { isWhole: boolean }): Promise<Finding[]> {
  const { last } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const step = isWhole ? 1 : Math.max(1, Math.floor((last ?? 0) / sampledRows))
  const wrong: string[] = []
  let looked = 0
  for (let after = 0; ; ) {
    const histories = await readHistories(db, { after, step })
    looked += histories.length
    wrong.push(...histories.flatMap(describeWrong))
    after = histories.at(-1)?.inquiry.id ?? after
    if (histories.length === 0) break
  }
  if (wrong.length === 0) return [ok('columns', `Those of ${looked} inquiries say what their events say.`)]
  const named = wrong.slice(0, maxNamed).join('; ')
  const says = `Those of ${wrong.length} of ${looked} inquiries say something else than their events: ${named}.`
  return [fail('columns', says, 'Tell whoever develops Meridian; the next act on such an inquiry puts it right.')]
}

function describeWrong({ inquiry, ...happened }: History): string[] {
  const folded = fold(inquiry, happened)
  const differing = stateColumns.filter((column) => JSON.stringify(inquiry[column]) !== JSON.stringify(folded[column]))
  return differing.length > 0 ? [`${inquiry.id} (${differing.join(', ')})`] : []
}
