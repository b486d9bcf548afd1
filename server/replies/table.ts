declare module '../database/schema.ts' {
  interface Tables {
    /** How far each mailbox is read; one that was named before keeps its row. */
    reply_mailboxes: {
      digest: Buffer
      uid_validity: number
      /** All below it are filed, or are none of ours. */
      next_uid: number
      connected_at: Date
      /** The process that reads it, until when it is taken to be alive. */
      leased_by: string
      lease_until: Date
    }
  }
}
