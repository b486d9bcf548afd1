import { join } from 'node:path'

/** They hold personal data, or tell of its erasure. */
export type DataFolders = {
  mails: string
  backups: string
}

export const foldersIn = (dataDir: string, backups = join(dataDir, 'backups')): DataFolders => ({
  mails: join(dataDir, 'mails'),
  backups,
})
