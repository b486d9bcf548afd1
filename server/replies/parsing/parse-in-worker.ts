import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../package-root.ts'
import type { ParsedMail } from './parse-mail.ts'
import type { Thread } from './split-quotation.ts'

const defaultMaxMs = 5_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const lookEveryMs = 100

/**
 * In a thread with a cap of memory and of time of a processor, so that a hostile mail stalls no request, and a busy machine makes
 * no mail unreadable. Undefined: it could not be read.
 */
export async function parseInWorker(
  mail: { raw: Uint8Array; thread?: Thread | undefined },
  maxMs = defaultMaxMs,
): Promise<ParsedMail | undefined> {
  const file = join(packageRoot, 'server/replies/parsing/worker.ts')
  const worker = new Worker(file, { workerData: mail, resourceLimits, stdout: true, stderr: true })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      // The first one says that it is loaded, which counts as nothing.
      worker.once('message', () => {
        const loaded = worker.cpuUsage().catch(() => undefined)
        const endAfterMaxMs = async () => {
          const { user, system } = await worker.cpuUsage(await loaded)
          if ((user + system) / 1_000 > maxMs) await worker.terminate()
        }
        // It has ended meanwhile.
        timer = setInterval(() => void endAfterMaxMs().catch(() => {}), lookEveryMs)
        worker.once('message', (parsed: ParsedMail) => resolve(parsed))
      })
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearInterval(timer)
    await worker.terminate()
  }
}
