import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { readStoredFigures } from '#server/jobs/stored-figures.ts'
import { test as withApp } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { createMetrics, type Metrics } from './open.ts'

const test = withApp
  .extend('metrics', ({ serving, clock }) =>
    createMetrics({
      pool: serving.pool,
      readStored: () => readStoredFigures(serving.db, 'night', clock.now),
      folders: { data: import.meta.dirname, backups: '/dev/null/none' },
    }),
  )
  .extend('measured', ({ openApp, metrics }) => openApp({}, { onAnswer: metrics.onAnswer }))

const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.collect()).split('\n').filter((line) => line.startsWith(name))

describe('metrics', () => {
  test('have a series for each route that answered, of however many addresses', async ({ measured, metrics }) => {
    const anyPath = fc
      .array(fc.string({ minLength: 1, maxLength: 12 }).map(encodeURIComponent), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`)
    const anyMethod = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND')
    await fc.assert(
      fc.asyncProperty(anyPath, fc.boolean(), anyMethod, async (path, isCall, method) => {
        const url = isCall ? `/api${path}` : path
        await measured.inject({ method: method as 'GET', url, query: { email: 'a@example.com' } })
      }),
      { numRuns: 1_000 },
    )
    for (let id = 1; id < 50; id += 1) await measured.inject(`/api/course-categories/${id}/options`)
    const series = await linesOf(metrics, 'meridian_http_requests_total{')
    const routes = new Set(series.map((line) => /route="([^"]*)"/.exec(line)?.[1]))
    expect(routes).toContain('/api/*')
    expect(routes).toContain('/*')
    expect(series.length).toBeLessThan(60)
    expect([...routes].filter((route) => /\d|%|@/.test(route ?? ''))).toEqual([])
    expect(series.join('\n')).not.toContain('PROPFIND')
  })

  test('count answers by status, and time them', async ({ measured, metrics }) => {
    for (let times = 0; times < 3; times += 1) await measured.inject('/api/admin/contacts')
    const label = 'method="GET",route="/api/admin/contacts"'
    expect(await linesOf(metrics, `meridian_http_requests_total{${label}`)).toEqual([
      `meridian_http_requests_total{${label},status="401"} 3`,
    ])
    expect(await linesOf(metrics, 'meridian_http_request_duration_seconds_count')).toContain(
      `meridian_http_request_duration_seconds_count{${label}} 3`,
    )
  })

  test('tell what waits, and name nobody', async ({ measured, metrics, clock }) => {
    const parentEmail = 'metrics-private@example.com'
    const payload = inquiryPayload({ parentEmail, parentFirstName: 'Secretive' })
    await measured.inject({ method: 'POST', url: '/api/contact', payload })
    clock.advance(90_000)
    const text = await metrics.collect()
    expect(text).toContain('meridian_inquiries{status="pending"} 1\n')
    expect(text).toContain('meridian_inquiries{status="archived"} 0\n')
    expect(text).toMatch(/^meridian_outbox_waiting [1-9]$/m)
    expect(text).toMatch(/^meridian_outbox_oldest_seconds 9\d/m)
    expect(text).toContain('meridian_outbox_failing 0\n')
    expect(text).toContain('meridian_database_up 1\n')
    expect(text).toMatch(/^meridian_backup_age_seconds NaN$/m)
    expect(text).not.toMatch(/ Nan$/m)
    expect(text).toContain('meridian_backup_failed 0\n')
    expect(text).toMatch(/^meridian_database_connections\{pool="serving",state="idle"\} [1-9]/m)
    expect(text).toContain('meridian_database_waiting{pool="serving"} 0\n')
    expect(text).toMatch(/^meridian_build_info\{version="[\d.]+",node="v24/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).not.toMatch(/Secretive|private|@/)
  })

  test('tell what is free on the disk of each folder that is there', async ({ metrics }) => {
    const lines = await linesOf(metrics, 'meridian_disk_free_bytes{')
    expect(lines).toEqual([expect.stringMatching(/folder="data"\} [1-9]\d{6,}/)])
  })
})
