import { fork } from 'node:child_process'
import { on } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inheritedEnvironment } from '../inherited-environment.ts'
import { packageRoot } from '../package-root.ts'

export type ReaderJob = {
  /** The source of a program that calls `serveReader`. */
  program: `server/${string}.ts`
  task: unknown
  /** The stranger's file and its length. */
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  bytes: number
  /** Time of a processor, without loading. */
  maxCpuMs: number
}

export type ReaderStart = Pick<ReaderJob, 'task' | 'bytes' | 'maxCpuMs'> & { parent: number }

export type ReaderMessage<Message> = { message: Message } | { error: string }

/** The reader took more memory or time than it may. */
export class ReaderEnded extends Error {}

/** Garbage is collected before the memory of the whole process is watched. The stack is for deeply nested files. */
const flags = ['--max-old-space-size=64', '--max-semi-space-size=2', '--stack-size=3900']

/** The build makes one file of each program. */
const pathOf = (program: ReaderJob['program']): string =>
  import.meta.filename.endsWith('.ts')
    ? join(packageRoot, program)
    : join(packageRoot, 'build/readers', program.replace('.ts', '.js'))

/**
 * Reads a stranger's file in a process of its own, whose whole memory and time are bounded, so that a hostile file neither
 * stalls a request nor takes the service's memory. The next message comes when one was dealt with. Throws `ReaderEnded`.
 */
export async function* runReader<Message>({ program, input, ...job }: ReaderJob): AsyncGenerator<Message> {
  const cache = getCompileCacheDir()
  const child = fork(pathOf(program), [], {
    execArgv: flags,
    env: { ...inheritedEnvironment(), MALLOC_ARENA_MAX: '2', ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }) },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    // Ctrl+C in a terminal is for the service, which ends its readers.
    detached: true,
  })
  let failure: { cause: unknown } | undefined
  const source = async function* () {
    try {
      yield* input
    } catch (cause) {
      failure = { cause }
      throw cause
    }
  }
  try {
    const messages = on(child, 'message', { close: ['exit'] }) as AsyncIterable<[ReaderMessage<Message>]>
    // The child may end before it has read everything.
    const feeding = pipeline(source, child.stdin as Writable).catch(() => {})
    child.send({ ...job, parent: process.pid } satisfies ReaderStart)
    for await (const [sent] of messages) {
      if (failure) throw failure.cause
      if ('error' in sent) throw new Error(sent.error)
      yield sent.message
      if (child.connected) child.send('next')
    }
    await feeding
    if (failure) throw failure.cause
    if (child.exitCode !== 0) throw new ReaderEnded()
  } finally {
    child.kill('SIGKILL')
  }
}
