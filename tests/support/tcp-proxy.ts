import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A network between two parts that can break. */
export type TcpProxy = {
  port: number
  /** Bytes that went through until now, in both directions. */
  readonly carried: number
  /** Breaks every connection and accepts no other. */
  refuse(): Promise<void>
  /** Breaks every connection; the next may come. */
  cut(): void
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
  let carried = 0
  let stalled = false

  // Ends are passed on like bytes, or swallowed like them.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true })
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    let lost = stalled
    const pass = (from: Socket, to: Socket, change = (bytes: Buffer) => bytes) => {
      from.on('data', (bytes) => {
        lost ||= stalled
        if (lost) return
        carried += bytes.length
        to.write(change(bytes))
      })
      from.on('end', () => {
        lost ||= stalled
        if (!lost) to.end()
      })
      from.on('error', () => {})
      from.on('close', () => {
        lost ||= stalled
        if (!lost) to.destroy()
        if (near.destroyed && far.destroyed) pairs.delete(pair)
      })
    }
    pass(near, far)
    pass(far, near, rewrite)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    get carried() {
      return carried
    },
    refuse,
    cut,
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
