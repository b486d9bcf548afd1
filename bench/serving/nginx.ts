import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import type { ServedPage } from './served-page.ts'

const candidates = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

export async function findNginx(): Promise<string | undefined> {
  for (const path of candidates) {
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return path
  }
  return undefined
}

/** One worker without an access log that sends the same heads and bodies from files. */
export async function startNginx(program: string, pages: ServedPage[]) {
  const nginx = await launchNginx(program, async (port, folder) => {
    await Promise.all(pages.map(({ body }, index) => writeFile(join(folder, `${index}`), body)))
    return configure(port, pages, folder)
  })
  return { ...nginx, paths: pages.map((_page, index) => `/${index}`) }
}

export async function launchNginx(
  program: string,
  createSettings: (port: number, folder: string) => Promise<string>,
) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'meridian-nginx-'))
  await writeFile(join(folder, 'nginx.conf'), await createSettings(port, folder))
  const server = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswering(`${url}/0`))) {
    if (server.exitCode !== null) throw new Error('nginx ended before it could be used.')
    await wait(20)
  }
  return {
    url,
    process: server,
    stop: async () => {
      server.kill()
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

export const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join(' ')

const configure = (port: number, pages: ServedPage[], folder: string) => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100 inactive=1h;
  keepalive_requests 1000000000;
  server_tokens off;
  etag off;
  max_ranges 0;
  default_type '';
  ${temporaryPaths(folder)}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
${pages.map(formatLocation).join('\n')}
  }
}
`

/** An address that ends with a slash would be a folder's. */
const formatLocation = ({ headers }: ServedPage, index: number) => `
    location = /${index} {
      add_header last-modified '';
${headers.map(([name, value]) => `      add_header ${name} ${quote(value)};`).join('\n')}
    }`

const quote = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
