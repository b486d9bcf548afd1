import { errorMessage } from '../errors.ts'

const hostAdvice = 'Set HOST to an address of this machine: 127.0.0.1 behind a proxy on it, 0.0.0.0 for all of them.'

const advice: Record<string, (syscall: string | undefined) => string> = {
  EADDRINUSE: () => 'Stop what listens there, or set PORT to another one.',
  EACCES: (syscall) =>
    syscall === 'listen'
      ? 'Set PORT to one from 1024 on: below, a port needs a privilege, which a proxy in front has.'
      : 'Give the user that runs Meridian the right to it, or set DATA_DIR to another folder.',
  EADDRNOTAVAIL: () => hostAdvice,
  ENOTFOUND: () => hostAdvice,
  EROFS: () => 'Set DATA_DIR to a folder that can be written.',
}

/** For who started it: what went wrong and, where the system refused something, what to do. */
export function describeStartFailure(error: unknown): string {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const message = errorMessage(error)
  const next = advice[code]?.(syscall)
  return next ? `${message}. ${next}` : message
}
