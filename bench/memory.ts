import { readFile } from 'node:fs/promises'

/** What a process holds in memory now and held at most, in MB; from Linux's own books. */
export async function memoryOf(pid: number | undefined): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
