import { BoundSocket } from 'node:net'
import { launchProduct, type Product, productCommand } from './product.ts'

/** A socket that outlives the processes that listen on it, passed to each of them as systemd does. */
export function holdSocket() {
  const socket = new BoundSocket({ host: '127.0.0.1' })
  return {
    url: `http://localhost:${socket.address().port}`,
    /** Connects are refused before the first of them listens. */
    start: (
      dataDir: string,
      env?: Record<string, string>,
      command: readonly string[] = productCommand,
    ): Promise<Product> =>
      launchProduct(dataDir, env, ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh', ...command], socket.fd())
        .started,
    close: () => socket.close(),
  }
}
