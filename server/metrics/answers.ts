import { Counter, Histogram, type Registry } from 'prom-client'
import type { Answer, OnAnswer } from '../http/log.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Around what is promised: a page in 2 ms, a call in 25, an inquiry by a slow phone in 20 s. */
const bucketsSeconds = [0.002, 0.01, 0.025, 0.1, 0.25, 1, 5, 20]

/** Labels are patterns of routes, never addresses: who asks for many paths makes no series. */
export function countAnswers(register: Registry): OnAnswer {
  const requests = new Counter({
    name: 'meridian_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'meridian_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: bucketsSeconds,
    registers: [register],
  })
  return ({ method: name, route, status, ms }: Answer) => {
    const method = methods.has(name) ? name : 'other'
    requests.inc({ method, route, status })
    seconds.observe({ method, route }, ms / 1000)
  }
}
