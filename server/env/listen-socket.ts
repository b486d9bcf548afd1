import { InvalidEnvironment } from './invalid-environment.ts'

const firstPassed = 3

/** It outlives the process. One that was meant for a process that started this one is none. */
export function readListenSocket(
  { LISTEN_FDS: count, LISTEN_PID: receiver }: NodeJS.ProcessEnv,
  pid = process.pid,
): number | undefined {
  if (!count || receiver !== String(pid)) return undefined
  if (count === '1') return firstPassed
  throw new InvalidEnvironment(
    `LISTEN_FDS must be 1, not ${JSON.stringify(count)}: Meridian listens on one socket.`,
  )
}
