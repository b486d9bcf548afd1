import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A network between two parts that can break. */
export type TcpProxy = {
  port: number
  /** Bytes that went through until now, in both directions. */
  readonly bytesForwarded: number
  /** Breaks every connection and accepts no other. */
  refuse(): Promise<void>
  /** Breaks every connection; the next may come. */
  disconnectAll(): void
  /** Goes on accepting and taking bytes, and passes on nothing. */
  stall(): void
  /** Serves again; what stalled stays lost, as when a route is gone. */
  heal(): Promise<void>
  close(): Promise<void>
}

/** Passes connections on this machine on to `target`, until it is told otherwise; `rewrite` changes what comes back. */
export async function startTcpProxy(
  target: NetConnectOpts,
  rewrite = (bytes: Buffer): Buffer => bytes,
): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let bytesForwarded = 0
  let stalled = false

  // Ends are passed on like bytes, or swallowed like them.
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
