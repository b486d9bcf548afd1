import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { createTestDatabase, postInquiry, startTestProductOn } from '#tests/support/test-product.ts'

/** Sends `first`, then `drip` every 500 ms; resolves with the reply. */
async function openStallingClient(url: string, first: string, drip?: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.write(first)
  const answer = text(socket)
  if (drip) void sendDrips()
  return answer

  async function sendDrips() {
    for await (const _ of setInterval(500)) {
      if (socket.destroyed) return
      socket.write(drip ?? '')
    }
  }
}

const requestHead = (length: number) =>
  `POST /api/contact HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('clients that stall or drip their request get 408 and are disconnected, while others are served', {
  tags: ['full'],
}, async () => {
  const { url } = await startTestProductOn(await createTestDatabase())
  const started = performance.now()
  const stalling = Promise.all([
    openStallingClient(url, `${requestHead(1000)}{"parentFirstName":`),
    openStallingClient(url, requestHead(60_000), 'x'),
    openStallingClient(url, 'GET / HTTP/1.1\r\nHost: here\r\n'),
    openStallingClient(url, 'GET / HTTP/1.1\r\nHost: here\r\n', 'X-More: a\r\n'),
    openStallingClient(url, ''),
    ...Array.from({ length: 200 }, () => openStallingClient(url, `${requestHead(1000)}{`)),
  ])
  expect((await postInquiry(url, inquiryPayload())).status).toBe(201)
  expect(performance.now() - started).toBeLessThan(10_000)

  for (const answer of await stalling) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nconnection: close\r\n/s)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      success: false,
      error: 'The request did not arrive in time. Please send it again.',
    })
  }
  expect(performance.now() - started).toBeLessThan(40_000)
  expect((await postInquiry(url, inquiryPayload({ childName: 'Max' }))).status).toBe(201)
})

/** Whether the server's end of a connection is open, by the kernel's table. */
async function isConnectionOpen(serverPort: number, clientPort = 0): Promise<boolean> {
  const established = '01'
  const [server, client] = [serverPort, clientPort].map((port) => port.toString(16).toUpperCase().padStart(4, '0'))
  const row = new RegExp(`: 0100007F:${server} 0100007F:${client} ${established} `)
  return row.test(await readFile('/proc/net/tcp', 'utf8'))
}

test('a client that does not read its responses is disconnected', { tags: ['full'] }, async () => {
  const { url } = await startTestProductOn(await createTestDatabase())
  const port = Number(new URL(url).port)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.pause()
  // Exceeds the socket buffers, so that the server has to wait.
  socket.write('GET /contact HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(300))
  await expect.poll(() => isConnectionOpen(port, socket.localPort)).toBe(true)
  await expect.poll(() => isConnectionOpen(port, socket.localPort)).toBe(false)
})
