import { join } from 'node:path'

/** Where the product keeps files that care of data is about. */
export type DataFolders = {
  /** Mails that were saved instead of sent. */
  mails: string
  /** Backups, and beside them the ledger of what is gone. */
  backups: string
}

export const foldersIn = (dataDir: string): DataFolders => ({
  mails: join(dataDir, 'mails'),
  backups: join(dataDir, 'backups'),
})
