import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { seed } from '#tests/support/seed.ts'

const test = base.extend('port', { scope: 'file' }, async ({ app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
})

async function sendRaw(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // The server may disconnect in the middle of a bad request.
  socket.on('error', () => {})
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.end(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

const body = '{"email":"a@b.example","password":"correct horse"}'

const request = ({ line = 'POST /api/admin/login HTTP/1.1', headers = [] as string[], payload = body } = {}) =>
  Buffer.from([line, 'host: localhost', 'connection: close', ...headers, '', payload].join('\r\n'), 'latin1')

const json = 'content-type: application/json'
const length = `content-length: ${body.length}`

function expectErrorShape(response: string): void {
  const [head = '', responseBody = ''] = response.split(/\r\n\r\n([^]*)/)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
  expect(status, response).toBeGreaterThanOrEqual(200)
  expect(status, response).toBeLessThan(500)
  if (head.includes('application/json')) {
    expect(JSON.parse(responseBody)).toMatchObject({ success: status < 300 })
  }
  expect(responseBody).not.toMatch(/node_modules|Error:|HPE_/)
}

const malformedRequests: [string, Buffer, number][] = [
  ['no request at all', Buffer.from('hello\r\n\r\n'), 400],
  ['TRACE', request({ line: 'TRACE /api/contact HTTP/1.1', payload: '' }), 405],
  ['NUL in the address', request({ line: 'GET /healthz\0 HTTP/1.1', payload: '' }), 400],
  ['NUL in a header', request({ headers: [json, length, 'x-a: a\0b'] }), 400],
  ['two hosts', request({ headers: [json, length, 'Host: elsewhere.example'] }), 400],
  ['two lengths', request({ headers: [json, length, 'content-length: 1'] }), 400],
  ['a length and chunks', request({ headers: [json, length, 'transfer-encoding: chunked'] }), 400],
  ['a chunk that is none', request({ headers: [json, 'transfer-encoding: chunked'] }), 400],
  ['20 KB of headers', request({ headers: [json, length, `x-a: ${'a'.repeat(20_000)}`] }), 431],
]

test.for(malformedRequests)('%s is refused with the common error reply', async ([, bytes, status], { port }) => {
  const answer = await sendRaw(port, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain('content-type: application/json; charset=utf-8')
  expect(answer).toContain("content-security-policy: default-src 'none'")
  expectErrorShape(answer)
})

test('invalid UTF-8 is a client error', async ({ port }) => {
  const bytes = Buffer.concat([
    request({ headers: [json, length] }).subarray(0, -10),
    Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80, 0x22, 0x7d, 0, 0, 0]),
  ])
  expectErrorShape(await sendRaw(port, bytes))
})

test('a request with mutated bytes is answered, or the connection ends', async ({ port }) => {
  const validRequests = [
    request({ headers: [json, length] }),
    request({ line: 'GET /api/course-options/category/1?x=%41 HTTP/1.1', payload: '' }),
  ]
  const mutations = fc.record({
    bytes: fc.constantFrom(...validRequests),
    at: fc.nat({ max: 200 }),
    removedBytes: fc.nat({ max: 3 }),
    insertedBytes: fc.uint8Array({ maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(mutations, async ({ bytes, at, removedBytes, insertedBytes }) => {
      const mutated = Buffer.concat([bytes.subarray(0, at), insertedBytes, bytes.subarray(at + removedBytes)])
      const answer = await sendRaw(port, mutated)
      // A truncated request gets no reply.
      if (answer) expectErrorShape(answer)
    }),
    { seed, numRuns: isFullRun ? 1_000 : 200 },
  )
})
