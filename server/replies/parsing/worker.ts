import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'

// oxlint-disable unicorn/require-post-message-target-origin -- it is a port of a thread, no window
parentPort?.postMessage('loaded')
parentPort?.postMessage(await parseMail(workerData as Uint8Array))
