import type { Database } from '../database/schema.ts'

/** What an import did, for the mail to every super administrator. */
export type ImportAct = { kind: 'imported' | 'reverted'; contacts: number }

export type ImportServices = {
  db: Database
  clock: () => Date
  parentKey: Uint8Array
  forgetChildDays: number
  /** Says what letters such as IST mean. */
  teamZone: string
  tellSuperAdmins: (trx: Database, by: number, act: ImportAct, now: Date) => Promise<void>
  notifyWorker: () => void
  runAfterResponse: (work: () => Promise<void>) => void
}

/** A process that works on an import and says nothing for so long is taken to be dead. */
export const leaseMs = 30_000

export const lifetimeMs = 60 * 60_000
