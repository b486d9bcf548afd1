import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '#tests/support/free-port.ts'
import { isNginxInstalled, startNginx } from '#tests/support/nginx.ts'
import { runChild } from '../end-started.ts'
import { median } from '../measurements.ts'
import type { Report } from '../pages/figures.ts'

/** What a process has used of the processors, in seconds; undefined where the system does not say (it is Linux that does). */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  const used = await Promise.all(threads.map((id) => readFile(`${folder}/${id}/schedstat`, 'utf8').catch(() => '')))
  const nanoseconds = used.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)
  return threads.length === 0 ? undefined : nanoseconds / 1e9
}

/** A page as its server sends it in brotli, without what each server says of the connection. */
type ServedPage = { path: string; headers: [string, string][]; body: Buffer }

const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'content-length'])

async function readServedPage(url: string, path: string): Promise<ServedPage> {
  const request = get(url + path, { headers: { 'accept-encoding': 'br' } })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
    ofTheConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
  )
  return { path, headers, body: await buffer(reply) }
}

/** One worker without an access log that sends the same heads and bodies from files. */
async function servePages(pages: ServedPage[]) {
  const nginx = await launchNginx(async (port, folder) => {
    await Promise.all(pages.map(({ body }, index) => writeFile(join(folder, `${index}`), body)))
    return `
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100 inactive=1h;
  server_tokens off;
  etag off;
  max_ranges 0;
  default_type '';
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / { return 204; }
${pages.map(formatLocation).join('\n')}
  }`
  })
  return { ...nginx, paths: pages.map((_page, index) => `/${index}`) }
}

/** `createSettings` returns those of `http`, and may fill the folder. */
async function launchNginx(createSettings: (port: number, folder: string) => string | Promise<string>) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'meridian-nginx-'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000000;
  ${temporaryPaths(folder)}
${await createSettings(port, folder)}
}
`,
  )
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']
  const nginx = await startNginx(`http://127.0.0.1:${port}`, args)
  return {
    ...nginx,
    stop: async () => {
      await nginx.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`).join(' ')

/** An address that ends with a slash would be a folder's. */
const formatLocation = ({ headers }: ServedPage, index: number) => `
    location = /${index} {
      add_header last-modified '';
${headers.map(([name, value]) => `      add_header ${name} ${quote(value)};`).join('\n')}
    }`

const quote = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`

type Server = { url: string; process: ChildProcess }

type Rate = { perSecond: number; perProcessorSecond: number }

const seconds = 1

/** What a server answers to a process of its own, which the other core is for. */
async function measureRate({ url, process: server }: Server, paths: string[]): Promise<Rate> {
  const pid = server.pid ?? 0
  const usedBefore = await processorSeconds(pid)
  const options = { port: new URL(url).port, paths: paths.join(','), seconds }
  const printed = await runChild('serving/loader.ts', options)
  const result = JSON.parse(printed) as { answers: number; seconds: number }
  const usedAfter = await processorSeconds(pid)
  const used = usedBefore !== undefined && usedAfter !== undefined ? usedAfter - usedBefore : 0
  return {
    perSecond: result.answers / result.seconds,
    perProcessorSecond: result.answers / (used || result.seconds),
  }
}

const minRatio = 0.3
const rounds = 7

/** The product and nginx serve built pages in turn; the bar is for what one core would serve. */
export async function measureServing(product: Server, paths: string[]): Promise<Report> {
  if (!isNginxInstalled) return { figures: [], notes: ['nginx is not installed: serving was not measured.'] }
  const pages = await Promise.all(paths.map((path) => readServedPage(product.url, path)))
  const nginx = await servePages(pages)
  try {
    await measureRate(product, paths)
    const ours: Rate[] = []
    const theirs: Rate[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureRate(product, paths))
      theirs.push(await measureRate(nginx, nginx.paths))
    }
    const ratioOf = (key: keyof Rate) =>
      median(ours.map((rate, round) => rate[key] / (theirs[round]?.[key] ?? Number.NaN)))
    const ratio = ratioOf('perProcessorSecond')
    return {
      figures: [{ page: 'built pages', name: '÷ nginx', value: ratio, min: minRatio, digits: 2 }],
      notes: [describe('built pages', ours), describe('nginx', theirs)].concat(
        `÷ nginx by the clock: ${ratioOf('perSecond').toFixed(2)}`,
      ),
    }
  } finally {
    await nginx.stop()
  }
}

function describe(name: string, rates: Rate[]): string {
  const medianOf = (key: keyof Rate) => median(rates.map((rate) => rate[key])).toFixed(0)
  return `${name}: ${medianOf('perSecond')} a second, ${medianOf('perProcessorSecond')} in a second of its processor`
}
