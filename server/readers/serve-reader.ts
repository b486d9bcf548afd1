import { once } from 'node:events'
import { readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ReaderMessage, ReaderStart } from './run-reader.ts'

/** Resident memory of the whole process, of which the program itself takes half. */
const maxResidentBytes = 165 * 1024 * 1024

type Limits = { parent: number; maxBytes: number; maxCpuMs: number }

/** Ends the process at its limits and with its parent. It runs in a thread of its own, as a file may keep the other one busy. */
function watch({ parent, maxBytes, maxCpuMs }: Limits): void {
  const before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = process.memoryUsage.rss() > maxBytes || (user + system) / 1_000 > maxCpuMs
    if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 5)
}

async function startWatch(limits: Limits): Promise<void> {
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  const watcher = new Worker(`(${String(watch)})(${JSON.stringify(limits)})`, { eval: true, resourceLimits })
  await once(watcher, 'online')
  watcher.unref()
}

/** Reads without streams, which would leave as much garbage as the file is long. */
function receiveFile(bytes: number): Buffer {
  const file = Buffer.allocUnsafeSlow(bytes)
  let length = 0
  for (let read = -1; read !== 0; length += read) read = readSync(0, file, length, bytes - length, null)
  if (length !== bytes) throw new Error('The file did not arrive completely.')
  return file
}

const send = (message: ReaderMessage<unknown>) => process.send?.(message)

/** The program of a reader: it sends what `read` makes of the file, one message while the next one is made. */
export async function serveReader(read: (file: Buffer, task: never) => AsyncIterable<unknown>): Promise<void> {
  // The service decides when its readers end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const [{ task, bytes, maxCpuMs, parent }] = (await once(process, 'message')) as [ReaderStart]
  await startWatch({ parent, maxCpuMs, maxBytes: maxResidentBytes })
  let acknowledged: Promise<unknown> = Promise.resolve()
  try {
    for await (const message of read(receiveFile(bytes), task as never)) {
      await acknowledged
      acknowledged = once(process, 'message')
      send({ message })
    }
    await acknowledged
  } catch (error) {
    send({ error: String((error as Error).stack) })
  }
  process.disconnect()
}
