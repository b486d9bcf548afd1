import type { SelectExpression } from 'kysely'
import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { selectVisible } from '../filter.ts'

export type Act = { id: number; by: number; now: Date; requestDigest?: Buffer | undefined }

export const isGone = () => new NotFound('This contact no longer exists.')

/** In the audit. Call it in the transaction of the act. */
export const recordAct = (
  trx: Database,
  action: AuditAction,
  { id, by }: { id: number; by: Actor },
  details: AuditDetails = {},
): Promise<void> => record(trx, { actor: by, action, subject: { kind: 'inquiry', ids: [id] }, details })

/** Until the transaction ends. Throws `NotFound`. */
export const lockVisible = <Column extends SelectExpression<Tables, 'inquiries'>>(
  trx: Database,
  id: number,
  columns: readonly Column[],
) => selectVisible(trx).select(columns).where('inquiries.id', '=', id).forUpdate().executeTakeFirstOrThrow(isGone)
