import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

/** Each address may make twenty requests; this client claims another address each time. */
const requestReset = (app: FastifyInstance, remoteAddress: string, forwarded: string) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/forgot-password',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
    payload: { email: 'nobody@example.com' },
  })

test.for([
  ['without a known proxy the connection', false, '198.51.100.1', ''],
  ['with one the address that it saw', 1, '10.0.0.1', ', 198.51.100.2'],
  ['with two that of the outer one', 2, '10.0.0.1', ', 198.51.100.3, 10.0.0.2'],
  ['with named ones the nearest other', ['10.0.0.0/8'], '10.0.0.1', ', 198.51.100.4, 10.9.9.9'],
  ['from elsewhere the connection', ['10.0.0.0/8'], '198.51.100.5', ''],
] as const)('%s is limited, whatever a visitor claims', async ([, proxies, peer, appended], { openApp }) => {
  const trustProxy = typeof proxies === 'object' ? [...proxies] : proxies
  const each = await openApp({ trustProxy })
  const statuses: number[] = []
  for (let index = 0; index < 21; index += 1) {
    statuses.push((await requestReset(each, peer, `203.0.113.${index}${appended}`)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
