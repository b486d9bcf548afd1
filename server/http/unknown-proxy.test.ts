import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

test.for([
  ['is logged once while TRUST_PROXY is unset', false, 1],
  ['is not logged where proxies are trusted', 1, 0],
] as const)('X-Forwarded-For %s', async ([, trustProxy, times], { openApp }) => {
  const logged: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const app = await openApp({ trustProxy }, { logger })
  await app.inject('/healthz')
  expect(logged).toEqual([])
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await app.inject({ url: '/api/public/boards', headers: { 'x-forwarded-for': address } })
  }
  expect(logged).toHaveLength(times)
  for (const line of logged) {
    expect(line).toContain('TRUST_PROXY')
    expect(line).not.toContain('203.0.113')
  }
})
