import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../package-root.ts'
import type { ParsedMail } from './parse-mail.ts'
import type { Thread } from './split-quotation.ts'

const defaultMaxMs = 5_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** In a thread with a cap of memory and time, so that a hostile mail stalls no request. Undefined: it could not be read. */
export async function parseInWorker(
  mail: { raw: Uint8Array; thread?: Thread | undefined },
  maxMs = defaultMaxMs,
): Promise<ParsedMail | undefined> {
  const file = join(packageRoot, 'server/replies/parsing/worker.ts')
  const worker = new Worker(file, { workerData: mail, resourceLimits, stdout: true, stderr: true })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      // The first one says that it is loaded, which a busy machine may keep waiting for longer than a mail may take.
      worker.once('message', () => {
        timer = setTimeout(() => void worker.terminate(), maxMs)
        worker.once('message', (parsed: ParsedMail) => resolve(parsed))
      })
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
