import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import * as copy from 'pg-copy-streams'
import { type BackupHeader, type BackupTrailer, endOfTableLine } from './format.ts'
import { copySource, createHeader } from './header.ts'

export const backupFileName = (takenAt: Date): string =>
  `meridian-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`

/**
 * Writes a consistent snapshot, readable by its owner alone, while others go on writing. The file gets its name once it is on
 * disk. Throws when it exists.
 */
export async function writeBackup(
  pool: pg.Pool,
  file: string,
  takenAt: Date,
): Promise<BackupHeader> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`There is a file ${file} already.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const partial = `${file}.${process.pid}.part`
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local datestyle to 'ISO'")
    const header = await createHeader(client, takenAt)
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(generateContent(client, header), createGzip(), output)
    await rename(partial, file)
    return header
  } finally {
    // A failure may leave the connection in the middle of a COPY.
    client.release(true)
    await rm(partial, { force: true })
  }
}

async function* generateContent(
  client: pg.ClientBase,
  header: BackupHeader,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const addToHash = (chunk: Buffer) => {
    hash.update(chunk)
    return chunk
  }
  yield addToHash(toJsonLine(header))
  for (const table of header.tables) {
    const rows = `select ${table.columns.join(', ')} from ${copySource(table)}`
    for await (const chunk of client.query(copy.to(`copy (${rows}) to stdout`))) {
      yield addToHash(chunk as Buffer)
    }
    yield addToHash(Buffer.from(endOfTableLine))
  }
  yield toJsonLine({ sha256: hash.digest('hex') })
}

const toJsonLine = (value: BackupHeader | BackupTrailer) =>
  Buffer.from(`${JSON.stringify(value)}\n`)
