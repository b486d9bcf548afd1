import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { BulkJob, BulkOutcome } from '#contract/bulk.ts'

/** As the reply has it, with the words of a next step, which are personal data. */
export type StoredAct = BulkJob['act'] & { text?: string }

type BulkJobsTable = {
  id: GeneratedAlways<number>
  admin_id: number
  act: StoredAct | null
  includes_others: Generated<boolean>
  state: Generated<BulkJob['state']>
  total: number
  /** The last inquiry that was dealt with, in the order of ids. */
  position: Generated<number>
  frozen_at: Date
  ended_at: Date | null
  error: string | null
}

/** What an inquiry was when it was frozen, and what became of it. */
type BulkItemsTable = {
  job_id: number
  inquiry_id: number
  version: number
  owner_id: number | null
  next_step_at: Date | null
  outcome: BulkOutcome | null
  event_id: number | null
}

export type JobRow = Omit<Selectable<BulkJobsTable>, 'frozen_at'>

declare module '../../database/schema.ts' {
  interface Tables {
    bulk_jobs: BulkJobsTable
    bulk_items: BulkItemsTable
  }
}
