import { once } from 'node:events'
import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** On loopback, until it is stopped or the test ends. */
export async function listen(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    if (server instanceof HttpServer) server.closeAllConnections()
  }
  onTestFinished(stop)
  return { port, stop, url: `http://127.0.0.1:${port}` }
}
