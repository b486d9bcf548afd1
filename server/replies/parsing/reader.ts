import { serveReader } from '../../readers/serve-reader.ts'
import { parseMail } from './parse-mail.ts'
import type { Thread } from './split-quotation.ts'

await serveReader(async function* (raw, thread: Thread | undefined) {
  yield await parseMail(raw, thread)
})
