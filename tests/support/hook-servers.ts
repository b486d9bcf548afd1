import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { createAuthority } from './certificates.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Makes servers by https on loopback whose authority this process trusts until `close`. */
export async function createHookServers() {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-hooks-'))
  const authority = await createAuthority(folder, 'hooks')
  const issued = await authority.issueFor('localhost')
  const [ca = '', cert, key] = await Promise.all(
    [authority.certificate, issued.certificate, issued.key].map((path) => readFile(path, 'utf8')),
  )
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, ca])
  const servers: Server[] = []
  return {
    /** The path of its certificate, for another process. */
    authority: authority.certificate,
    async serve(answer: Answer) {
      const received: string[] = []
      const server = createServer({ cert, key }, (request, response) => {
        received.push(`${request.method} ${request.url}`)
        void answer(request, response)
      })
      servers.push(server)
      server.on('connection', () => received.push('a connection'))
      await once(server.listen(0, 'localhost'), 'listening')
      const { port } = server.address() as AddressInfo
      const privateHosts: ReadonlySet<string> = new Set([`localhost:${port}`])
      return { url: `https://localhost:${port}/hook`, port, privateHosts, received }
    },
    async close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      tls.setDefaultCACertificates(trusted)
      await rm(folder, { recursive: true })
    },
  }
}
