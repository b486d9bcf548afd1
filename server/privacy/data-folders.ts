import { join } from 'node:path'

/** Folders with personal data, or about its erasure. */
export type DataFolders = {
  /** Mails that were saved instead of sent. */
  mails: string
  /** Backups, and the erasure log beside them. */
  backups: string
}

export const foldersIn = (dataDir: string, backups = join(dataDir, 'backups')): DataFolders => ({
  mails: join(dataDir, 'mails'),
  backups,
})
