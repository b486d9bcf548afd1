import { readFile } from 'node:fs/promises'

/** Resident memory now and at its peak, from Linux's /proc. */
export async function readMemoryMb(
  pid: number | undefined,
): Promise<{ current: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const readMb = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
  return { current: readMb('VmRSS'), peak: readMb('VmHWM') }
}
