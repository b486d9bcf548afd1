import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** In both directions. */
  readonly bytesForwarded: number
  refuse(): Promise<void>
  /** Accepts new connections afterwards. */
  disconnectAll(): void
  /** Accepts connections and bytes, and forwards nothing. */
  stall(): void
  /** Forwards again; stalled connections stay lost, as after a lost route. */
  heal(): Promise<void>
  close(): Promise<void>
}

/** Forwards local connections to `target`; `rewrite` changes the bytes of replies. */
export async function startTcpProxy(
  target: NetConnectOpts,
  rewrite = (bytes: Buffer): Buffer => bytes,
): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let bytesForwarded = 0
  let stalled = false

  // A stalled proxy swallows FIN as well.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ ...target, allowHalfOpen: true })
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    let dropped = stalled
    const forward = (from: Socket, to: Socket, transform = (bytes: Buffer) => bytes) => {
      from.on('data', (bytes) => {
        dropped ||= stalled
        if (dropped) return
        bytesForwarded += bytes.length
        to.write(transform(bytes))
      })
      from.on('end', () => {
        dropped ||= stalled
        if (!dropped) to.end()
      })
      from.on('error', () => {})
      from.on('close', () => {
        dropped ||= stalled
        if (!dropped) to.destroy()
        if (client.destroyed && upstream.destroyed) pairs.delete(pair)
      })
    }
    forward(client, upstream)
    forward(upstream, client, rewrite)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const disconnectAll = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    disconnectAll()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    get bytesForwarded() {
      return bytesForwarded
    },
    refuse,
    disconnectAll: disconnectAll,
    stall: () => {
      stalled = true
    },
    heal: async () => {
      stalled = false
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}
