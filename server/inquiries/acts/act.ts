import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'

export type Act = { id: number; by: number; now: Date; requestDigest?: Buffer | undefined }

export const isGone = () => new NotFound('This contact no longer exists.')

/** In the audit. Call it in the transaction of the act. */
export const recordAct = (
  trx: Database,
  action: AuditAction,
  { id, by }: Pick<Act, 'id' | 'by'>,
  details: AuditDetails = {},
): Promise<void> =>
  record(trx, { actor: by, action, subject: { kind: 'inquiry', ids: [id] }, details })
