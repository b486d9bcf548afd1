import { errorMessage } from './errors.ts'

const advice: Record<string, (syscall: string | undefined) => string> = {
  EADDRINUSE: () => 'Stop what listens there, or set PORT to another one.',
  EACCES: (syscall) =>
    syscall === 'listen'
      ? 'Set PORT to one from 1024 on: below, a port needs a privilege, which a proxy in front has.'
      : 'Give the user that runs Meridian the right to it, or set DATA_DIR to another folder.',
  EROFS: () => 'Set DATA_DIR to a folder that can be written.',
}

/** For who started it: what went wrong and, where the system refused something, what to do. */
export function describeStartFailure(error: unknown): string {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const message = errorMessage(error)
  const next = advice[code]?.(syscall)
  return next ? `${message}. ${next}` : message
}
