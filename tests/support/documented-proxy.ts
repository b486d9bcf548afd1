import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'
import { createTestDataDir } from './test-product.ts'

type ProxyOptions = { ports: readonly [number, number]; requestsPerSecond?: number }

/**
 * Until the test ends: nginx with the documented configuration, without TLS (it needs a certificate) and on free ports.
 * `requestsPerSecond`: when all visitors of a test come from one address.
 */
export async function launchDocumentedProxy({ ports, requestsPerSecond }: ProxyOptions) {
  const folder = await createTestDataDir()
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'logs'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const sample = await readFile('deploy/nginx.conf', 'utf8')
  const fitted = sample
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *ssl_.*;$/gm, '')
    .replaceAll(/rate=\d+r/g, (rate) => (requestsPerSecond ? `rate=${requestsPerSecond}r` : rate))
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/logs/main.log; events {} http {
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
    uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${fitted}\n}`
  await writeFile(join(folder, 'nginx.conf'), main)
  const nginx = await startNginx(`http://127.0.0.1:${port}`, ['-c', join(folder, 'nginx.conf')])
  onTestFinished(nginx.stop)
  return {
    ...nginx,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    log: () => readFile(join(folder, 'logs/meridian.log'), 'utf8'),
  }
}
