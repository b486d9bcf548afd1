import { parseHostOrAddress, parsePort } from './env-parsers.ts'
import { InvalidEnvironment, type ReadVariable } from './env-reader.ts'

export type MetricsAddress = { host: string; port: number }

/** Absent: no metrics are kept. */
export function readMetrics(read: ReadVariable, productPort: number): MetricsAddress | undefined {
  const port = read<number | undefined>(
    'METRICS_PORT',
    undefined,
    parsePort,
    'a whole number from 0 to 65535',
  )
  const host = read('METRICS_HOST', '127.0.0.1', parseHostOrAddress, 'a host name or address')
  if (port === undefined) return undefined
  if (port !== 0 && port === productPort) {
    throw new InvalidEnvironment(
      'METRICS_PORT must be another one than PORT: metrics are not for visitors.',
    )
  }
  return { host, port }
}
