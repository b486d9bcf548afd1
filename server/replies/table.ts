import type { GeneratedAlways } from 'kysely'

declare module '../database/schema.ts' {
  interface Tables {
    /** How far each mailbox is read; one that was named before keeps its row. */
    reply_mailboxes: {
      digest: Buffer
      uid_validity: number
      /** All below it are filed, or are none of ours. */
      next_uid: number
      connected_at: Date
    }
    /** A mail to be asked for again, or the first of an inquiry that had too many. */
    waiting_mails: {
      id: GeneratedAlways<number>
      mailbox: Buffer
      uid: number
      /** Null: this mail alone could not be read. */
      inquiry_id: number | null
      /** From when its tries are counted, or the replies of its inquiry. */
      counted_from: Date
      next_at: Date
    }
  }
}
