import { once } from 'node:events'
import { connect } from 'node:net'
import { parseOptions } from '../parse-options.ts'

/** It learns the length of each answer once: reading heads would cost this process more than a server needs. */
const options = parseOptions(process.argv.slice(2), {
  port: 0,
  paths: '/',
  connections: 32,
  seconds: 2,
})
const { port } = options
const requests = options.paths
  .split(',')
  .map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`))
const sizes = await Promise.all(requests.map(measureAnswer))

let answers = 0
let ended = false
const startedAtMs = performance.now()
await Promise.all(Array.from({ length: options.connections }, (_, index) => askUntilEnd(index)))
const seconds = (performance.now() - startedAtMs) / 1000
process.stdout.write(JSON.stringify({ answers, seconds }))

async function measureAnswer(request: Buffer): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' })
  let received = Buffer.alloc(0)
  socket.write(request)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    const headEnd = received.indexOf('\r\n\r\n')
    const head = received.subarray(0, Math.max(0, headEnd)).toString('latin1')
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (headEnd === -1 || received.length < headEnd + 4 + length) continue
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head}`)
    socket.destroy()
    return headEnd + 4 + length
  }
  throw new Error('The connection was closed.')
}

async function askUntilEnd(first: number): Promise<void> {
  let index = first
  let missing = 0
  const ask = () => {
    index = (index + 1) % requests.length
    missing = sizes[index] ?? 0
    socket.write(requests[index] ?? '')
  }
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(256 * 1024),
      callback: (size) => {
        missing -= size
        if (missing > 0) return true
        answers += 1
        if (!ended) ask()
        else socket.destroy()
        return true
      },
    },
  })
  await once(socket, 'connect')
  ask()
  setTimeout(() => {
    ended = true
  }, options.seconds * 1000)
  await once(socket, 'close')
}
