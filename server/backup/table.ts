import type { GeneratedAlways } from 'kysely'

declare module '../database/schema.ts' {
  interface Tables {
    backup_runs: {
      id: GeneratedAlways<number>
      started_at: Date
      finished_at: Date | null
      file: string | null
      bytes: number | null
      /** A sentence; the file may be there all the same. */
      error: string | null
    }
  }
}
