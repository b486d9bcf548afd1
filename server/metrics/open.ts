import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { OnAnswer } from '../http/log.ts'
import { packageRoot } from '../package-root.ts'
import { countAnswers } from './answers.ts'
import { gaugeFreeDisk } from './disk.ts'
import { listenForScrapes } from './listener.ts'
import { gaugePool } from './pool.ts'
import { gaugeStored, type StoredFigures } from './stored.ts'

type Sources = {
  pool: Parameters<typeof gaugePool>[1]
  readStored: () => Promise<StoredFigures>
  folders: Record<string, string>
}

export type Metrics = { onAnswer: OnAnswer; collect: () => Promise<string>; register: Registry }

/** Nothing in it names anybody: labels are routes, statuses and names of ours. */
export async function createMetrics({ pool, readStored, folders }: Sources): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  gaugePool(register, pool)
  gaugeFreeDisk(register, folders)
  const refresh = gaugeStored(register, { read: readStored })
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  new Gauge({
    name: 'meridian_build_info',
    help: 'Always 1: the versions that run.',
    labelNames: ['version', 'node'],
    registers: [register],
  }).set({ version, node: process.version }, 1)
  return {
    register,
    onAnswer: countAnswers(register),
    collect: async () => {
      await refresh()
      // prom-client writes Nan: the format names NaN, and not every reader takes both.
      return (await register.metrics()).replaceAll(/ Nan$/gm, ' NaN')
    },
  }
}

/** Where `METRICS_PORT` is set: serves them to Prometheus, or whatever reads its format. */
export async function openMetrics(
  address: { host: string; port: number },
  sources: Sources,
): Promise<{ onAnswer: OnAnswer; url: string; close(): Promise<void> }> {
  const { onAnswer, collect, register } = await createMetrics(sources)
  const { contentType } = register
  try {
    return { onAnswer, ...(await listenForScrapes({ ...address, collect, contentType })) }
  } catch (error) {
    const { host, port } = address
    throw new Error(
      `Metrics cannot be served at ${host}, port ${port} (${(error as NodeJS.ErrnoException).code}): set METRICS_HOST or METRICS_PORT to another one.`,
      { cause: error },
    )
  }
}
