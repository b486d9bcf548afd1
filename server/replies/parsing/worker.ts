import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'
import type { Thread } from './split-quotation.ts'

// oxlint-disable unicorn/require-post-message-target-origin -- it is a port of a thread, no window
parentPort?.postMessage('loaded')
const { raw, thread } = workerData as { raw: Uint8Array; thread?: Thread | undefined }
parentPort?.postMessage(await parseMail(raw, thread))
