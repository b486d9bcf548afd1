import { runReader } from '../../readers/run-reader.ts'
import type { ParsedMail } from './parse-mail.ts'
import type { Thread } from './split-quotation.ts'

const defaultMaxCpuMs = 5_000

/** Parses a mail in a process of its own, so that a hostile mail stalls no request. Undefined: it could not be read. */
export async function parseInProcess(
  { raw, thread }: { raw: Uint8Array; thread?: Thread | undefined },
  maxCpuMs = defaultMaxCpuMs,
): Promise<ParsedMail | undefined> {
  const program = 'server/replies/parsing/reader.ts'
  const job = { program, task: thread, input: [raw], bytes: raw.length, maxCpuMs } as const
  try {
    for await (const parsed of runReader<ParsedMail>(job)) return parsed
  } catch {
    // Whatever it was, the mail can be read in the mailbox.
  }
  return undefined
}
