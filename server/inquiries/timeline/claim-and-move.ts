import type { Database } from '../../database/schema.ts'
import { firstNew } from '../acts/append.ts'
import type { History } from '../acts/history.ts'
import { assertActive } from '../plan/change-owner.ts'

/** What comes with an outcome or a mail that answers. */
export async function claimAndMove(trx: Database, { owner_id, status }: History['inquiry'], by: number) {
  if (owner_id === null) await assertActive(trx, by)
  const claim = { kind: 'owner_changed', other_admin_id: by, part_of: firstNew } as const
  const move = { kind: 'status_changed', from_status: status, to_status: 'contacted', part_of: firstNew } as const
  return [...(owner_id === null ? [claim] : []), ...(status === 'pending' ? [move] : [])]
}
