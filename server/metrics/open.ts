import { once } from 'node:events'
import { readFile, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { timeoutsMs } from '../http/connections/server-factory.ts'
import type { Answer, OnAnswer } from '../http/log.ts'
import { resolveWithin } from '../loop.ts'
import { packageRoot } from '../package-root.ts'
import { gaugePool } from './pool.ts'
import { gaugeStored, type StoredFigures } from './stored.ts'

type Options = {
  host: string
  port: number
  collect: () => Promise<string>
  contentType: string
  /** For so long the text of before is sent again: whoever asks more often costs nothing more. */
  minIntervalMs?: number
}

const maxConnections = 10
const idleTimeoutMs = 15_000

/** Answers `GET /metrics` and nothing else, on an address of its own. */
export async function listenForScrapes({
  host,
  port,
  collect,
  contentType,
  minIntervalMs = 1_000,
}: Options): Promise<{ url: string; close(): Promise<void> }> {
  let latest: Promise<string> | undefined
  const collectOnce = () => {
    if (latest) return latest
    const collecting = collect()
    latest = collecting
    const forget = () => {
      latest = undefined
    }
    collecting.then(() => void setTimeout(forget, minIntervalMs).unref(), forget)
    return collecting
  }

  const server = createServer(
    { ...timeoutsMs.http, requestTimeout: timeoutsMs.http.headersTimeout },
    (request, response) => {
      if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(404).end()
        return
      }
      collectOnce().then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = maxConnections
  server.setTimeout(idleTimeoutMs)
  server.listen(port, host)
  await once(server, 'listening')
  const { address, port: actualPort, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

type Folders = Record<string, string>

const timeoutMs = 1_000

/** One that is not there has no value. */
function gaugeFreeDisk(register: Registry, folders: Folders): void {
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
  const free = statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
  return resolveWithin(timeoutMs, free, undefined)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Around what is promised: a page in 2 ms, a call in 25, an inquiry by a slow phone in 20 s. */
const bucketsSeconds = [0.002, 0.01, 0.025, 0.1, 0.25, 1, 5, 20]

/** Labels are patterns of routes, never addresses: who asks for many paths makes no series. */
function countAnswers(register: Registry): OnAnswer {
  const requests = new Counter({
    name: 'meridian_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'meridian_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: bucketsSeconds,
    registers: [register],
  })
  return ({ method: name, route, status, ms }: Answer) => {
    const method = methods.has(name) ? name : 'other'
    requests.inc({ method, route, status })
    seconds.observe({ method, route }, ms / 1000)
  }
}

type Sources = {
  pool: Parameters<typeof gaugePool>[1]
  readStored: () => Promise<StoredFigures>
  folders: Folders
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
