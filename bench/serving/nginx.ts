import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startNginx } from '#tests/support/nginx.ts'
import type { ServedPage } from './served-page.ts'

/** One worker without an access log that sends the same heads and bodies from files. */
export async function servePages(pages: ServedPage[]) {
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
async function launchNginx(
  createSettings: (port: number, folder: string) => string | Promise<string>,
) {
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
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join(' ')

/** An address that ends with a slash would be a folder's. */
const formatLocation = ({ headers }: ServedPage, index: number) => `
    location = /${index} {
      add_header last-modified '';
${headers.map(([name, value]) => `      add_header ${name} ${quote(value)};`).join('\n')}
    }`

const quote = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
