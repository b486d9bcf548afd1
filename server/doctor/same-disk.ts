import { stat } from 'node:fs/promises'
import { ofNearestFolder } from './space.ts'

type Places = {
  databaseUrl: string | undefined
  dataDir: string
  backup: { folder: string; every: unknown; command: string | undefined }
}

/** A sentence for the log where the disk that takes the embedded database with it takes every backup too. */
export async function warnAboutDisk({
  databaseUrl,
  dataDir,
  backup: { folder, every, command },
}: Places): Promise<string | undefined> {
  if (databaseUrl !== undefined || every === 'off' || command !== undefined) return undefined
  if ((await deviceOf(folder)) !== (await deviceOf(dataDir))) return undefined
  return 'backups are made on the disk of the database: set BACKUP_DIR to another one, or BACKUP_COMMAND to what copies them elsewhere'
}

const deviceOf = async (folder: string) => (await ofNearestFolder(folder, (path) => stat(path))).dev
