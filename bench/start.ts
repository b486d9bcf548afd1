import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtServer, nodeFlags, startProduct } from '#tests/support/product.ts'
import { connectionUrl, openClient, withPostgres } from './filled-product.ts'
import { median, printMeasurements, readMemoryMb } from './measurements.ts'
import { parseOptions } from './parse-options.ts'

const warmUpRuns = 2

type Start = { milliseconds: number; processorMs: number; memoryMb: number }

/**
 * Starts with `DATABASE_URL` until the first answer, in turn with an earlier version: `--before=FOLDER` is a checkout of it, built
 * and installed, `--runs=9` how often. Whether all thresholds were met.
 */
export const benchStart = (args: string[]): Promise<boolean> =>
  withPostgres(async (folder, { ownerConfig }) => {
    const { runs, before: earlier } = parseOptions(args, { runs: 9, before: '' })
    const client = await openClient(ownerConfig)
    const prepare = async (name: string, checkout: string) => {
      await client.query(`create database ${name}`)
      const home = join(folder, name)
      await mkdir(home)
      const url = connectionUrl({ ...ownerConfig, database: name })
      return { starts: [] as Start[], start: () => measureStart(checkout, home, url) }
    }
    const now = await prepare('now', join(import.meta.dirname, '..'))
    const before = earlier ? await prepare('before', earlier) : undefined
    await client.end()
    for (let run = 0; run < warmUpRuns + runs; run += 1) {
      for (const version of before ? [before, now] : [now]) {
        const start = await version.start()
        if (run >= warmUpRuns) version.starts.push(start)
      }
    }
    const compare = (name: string, unit: string, read: (start: Start) => number) => ({
      name,
      unit,
      value: median(now.starts.map(read)),
      ...(before && { baseline: median(before.starts.map(read)) }),
    })
    const maxRatio = before && { maxRatio: 0.8 }
    return printMeasurements([
      {
        ...compare('start to first answer', 'ms', ({ milliseconds }) => milliseconds),
        ...maxRatio,
      },
      compare('processor time of it', 'ms', ({ processorMs }) => processorMs),
      compare('memory after it', 'MB', ({ memoryMb }) => memoryMb),
    ])
  })

async function measureStart(checkout: string, home: string, url: string): Promise<Start> {
  const built = join(checkout, builtServer)
  const main = existsSync(built) ? built : join(checkout, 'server/main.ts')
  const command = [process.execPath, ...nodeFlags, main] as const
  const startedAt = performance.now()
  const product = await startProduct(home, { DATABASE_URL: url }, command)
  await fetch(`${product.url}/readyz`)
  const milliseconds = performance.now() - startedAt
  const processorMs = await readProcessorMs(product.process.pid)
  const { current: memoryMb } = await readMemoryMb(product.process.pid)
  await product.stop()
  return { milliseconds, processorMs, memoryMb }
}

/** What a process has used of the processors; NaN where the system does not say (it is Linux that does). */
async function readProcessorMs(pid: number | undefined): Promise<number> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  const used = await Promise.all(threads.map((id) => readFile(`${folder}/${id}/schedstat`, 'utf8').catch(() => '')))
  const nanoseconds = used.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)
  return threads.length === 0 ? Number.NaN : nanoseconds / 1e6
}
