import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

type Folders = Record<string, string>

/** A file system that is away answers no more. */
const timeoutMs = 1_000

/** One that is not there has no value. */
export function gaugeFreeDisk(register: Registry, folders: Folders): void {
  const gauge = new Gauge({
    name: 'meridian_disk_free_bytes',
    help: 'What may still be written to the disk of a folder.',
    labelNames: ['folder'],
    registers: [register],
    collect: async () => {
      const read = async ([folder, path]: [string, string]) => {
        const free = await readFreeBytes(path)
        if (free === undefined) gauge.remove({ folder })
        else gauge.set({ folder }, free)
      }
      await Promise.all(Object.entries(folders).map(read))
    },
  })
}

async function readFreeBytes(path: string): Promise<number | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, timeoutMs, undefined)
  const free = statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
  return Promise.race([free, timedOut]).finally(() => clearTimeout(timer))
}
