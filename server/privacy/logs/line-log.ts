import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { replaceFile } from '../../atomic-file.ts'
import type { Database } from '../../database/schema.ts'

/** Where a restore reads logs, and in the first of them writes what the replaced database knows. */
export type LogFolders = [string, ...string[]]

/** A file of an object as JSON in each line. A line that does not end like one was torn by a crash, and counts for nothing. */
const isWhole = (line: string) => line.endsWith('}')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const newline = 10
const readBytes = 64 * 1024

/** In batches, so that memory is flat in the file; nothing of a file that is not there. Throws for a whole line that is no JSON. */
async function* readLines<Line>(file: string): AsyncGenerator<Line[]> {
  let torn = ''
  try {
    for await (const chunk of createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: readBytes,
    })) {
      const lines = `${torn}${chunk}`.split('\n')
      torn = lines.pop() ?? ''
      const whole = lines.filter(isWhole)
      if (whole.length > 0) yield whole.map((line) => JSON.parse(line) as Line)
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  // Only its line break may be lacking.
  if (isWhole(torn)) yield [JSON.parse(torn) as Line]
}

/** Those of all folders, each once. */
export async function* readEachLog<Line>(folders: LogFolders, pathIn: (folder: string) => string) {
  for (const folder of new Set(folders)) yield* readLines<Line>(pathIn(folder))
}

type Logged = { id: number; createdAt: string }

/** Of what a log names, those without a row of `known`, which compares `logged.id` and `logged.at`. */
export async function selectUnlogged<Line extends Logged>(
  trx: Database,
  logged: Line[],
  known: RawBuilder<unknown>,
): Promise<Line[]> {
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${logged.map(({ id }) => id)}::integer[],
      ${logged.map(({ createdAt }) => createdAt)}::timestamptz[]) with ordinality as logged (id, at, place)
    where not exists (select from ${known})`.execute(trx)
  const unknown = new Set(rows.map(({ place }) => place - 1))
  return logged.filter((_, index) => unknown.has(index))
}

/** The last whole line. Reads backwards, so that it takes as long as what stands behind it. */
export async function readLastLine<Line>(file: string): Promise<Line | undefined> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  try {
    const line = handle && (await findLastLine(handle))
    return line === undefined ? undefined : (JSON.parse(line) as Line)
  } finally {
    await handle?.close()
  }
}

/** On disk when it resolves. */
export async function appendLines(file: string, lines: object[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // Behind what a crash has torn begins a new line.
    const isTorn = size > 0 && buffer[0] !== newline
    await handle.writeFile(`${isTorn ? '\n' : ''}${toText(lines)}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Merge<Line> = {
  stored: AsyncGenerator<Line[]>
  /** Of lines of the file, those that are to stay besides what is stored. */
  selectUnknown: (logged: Line[]) => Promise<Line[]>
  /** Whether it is worth it where nothing is stored. */
  evenEmpty?: boolean
}

/** Replaces the whole file, or nothing of it: by what it knows alone, and behind that by all that is stored. */
export async function mergeIntoLog<Line extends object>(
  file: string,
  { stored, selectUnknown, evenEmpty = false }: Merge<Line>,
): Promise<void> {
  const first = await stored.next()
  if (first.done && !evenEmpty) return
  const merge = async function* () {
    for await (const logged of readLines<Line>(file)) yield toText(await selectUnknown(logged))
    if (!first.done) yield toText(first.value)
    for await (const lines of stored) yield toText(lines)
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await replaceFile(file, merge())
}

const toText = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

async function findLastLine(handle: FileHandle): Promise<string | undefined> {
  const { size } = await handle.stat()
  let tail = Buffer.alloc(0)
  for (let from = size; from > 0; ) {
    const length = Math.min(readBytes, from)
    from -= length
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from)
    tail = Buffer.concat([buffer, tail])
    // What stands before the first line break may have begun earlier.
    const start = from === 0 ? 0 : tail.indexOf(newline) + 1
    const lines = tail.subarray(start).toString().split('\n')
    const last = from === 0 || start > 0 ? lines.findLast(isWhole) : undefined
    if (last !== undefined) return last
  }
  return undefined
}
