import type { lookup } from 'node:dns'
import { test as base, describe, expect } from 'vitest'
import { canIssueCertificates } from '#tests/support/certificates.ts'
import { createHookServers } from '#tests/support/hook-servers.ts'
import { describeSecret, post, sign } from './post.ts'
import { isPublicAddress } from './public-address.ts'

base('a message is signed as the public vector of Standard Webhooks has it', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(sign([secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(sign([Buffer.from('new'), secret], message)).toMatch(/^v1,\S{44} v1,g0hM9SsE/)
  expect(describeSecret(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
})

const notPublic =
  '127.0.0.1 10.1.2.3 100.64.0.1 169.254.169.254 172.31.255.255 192.168.0.1 198.19.0.1 0.0.0.0 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ' +
  '::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 fe80::1 fe80::1%eth0 fd00:ec2::254 ff02::1 2001::1 2002:7f00:1:: localhost'
base.for(notPublic.split(' '))('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

base.for(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
const test = base.extend('serve', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { serve, close } = await createHookServers()
  onCleanup(close)
  return serve
})

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

describe.runIf(canIssueCertificates)('a message to a hostile server', () => {
  test('reaches a private host named with its port, by TLS, without a user, and none beside', async ({ serve }) => {
    const named = await serve((_request, response) => response.end('ok'))
    const beside = await serve((_request, response) => response.end('ok'))
    const network = { privateHosts: named.privateHosts }
    expect(await post({ ...message, url: named.url }, network)).toBe(200)
    expect(named.received).toContain('POST /hook')
    await expect(post({ ...message, url: beside.url }, network)).rejects.toThrow('not public')
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433']) {
      const url = `https://${host}:${beside.port}/hook`
      await expect(post({ ...message, url }, network)).rejects.toThrow('not public')
    }
    expect(beside.received).toEqual([])
    for (const url of [named.url.replace('https', 'http'), named.url.replace('//', '//me:it@')])
      await expect(post({ ...message, url }, network)).rejects.toThrow('not allowed')
  })

  test('connects to the addresses that were checked, not to those of a later answer', async ({ serve }) => {
    const beside = await serve((_request, response) => response.end('ok'))
    const answers = [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      [{ address: '127.0.0.1', family: 4 }],
    ]
    const asked: string[] = []
    const resolve = ((host: string, _options: object, callback: (...args: unknown[]) => void) => {
      asked.push(host)
      callback(null, answers[asked.length - 1])
    }) as typeof lookup
    for (const _answer of answers) {
      const network = { privateHosts: new Set<string>(), resolve }
      const url = `https://rebinding.example:${beside.port}/`
      await expect(post({ ...message, url }, network)).rejects.toThrow('not public')
    }
    expect(asked).toHaveLength(2)
    expect(beside.received).toEqual([])
  })

  test('ends with any answer, an upgrade, half of one or an endless one, and follows no redirect', async ({
    serve,
  }) => {
    const odd = await serve(({ socket, headers }) => socket.end(decodeURIComponent(String(headers['x-answer']))))
    const beside = await serve((_request, response) => response.end('ok'))
    const answers = {
      [`HTTP/1.1 307 Temporary Redirect\r\nLocation: ${beside.url}\r\n\r\n`]: '307',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n': '101',
      'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf': 'aborted',
      'HTTP/1.1 103 Early Hints\r\n\r\n': 'socket hang up',
      'no HTTP': 'Parse Error',
      '': 'socket hang up',
    }
    for (const [answer, end] of Object.entries(answers)) {
      const headers = { 'x-answer': encodeURIComponent(answer) }
      const ended = post({ url: odd.url, headers, body: '{}' }, odd)
      expect(String(await ended.catch((error) => error)), answer).toContain(end)
    }
    expect(beside.received).toEqual([])

    const endless = await serve((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        response.once('drain', write)
      }
      write()
    })
    expect(await post({ ...message, url: endless.url }, endless)).toBe(200)
    const silent = await serve(() => {})
    const network = { ...silent, signal: AbortSignal.timeout(200) }
    await expect(post({ ...message, url: silent.url }, network)).rejects.toThrow(/abort/i)
  })
})
