import { readFile, writeFile } from 'node:fs/promises'

export async function readMemoryMb(pid: number | undefined): Promise<{ current: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const readMb = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
  return { current: readMb('VmRSS'), peak: readMb('VmHWM') }
}

/** From now on the peak is that of what follows. */
export const resetPeakMemory = (pid: number | undefined): Promise<void> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
