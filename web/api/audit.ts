import { listAudit } from '#contract/audit.ts'
import type { Given } from '#contract/endpoint.ts'
import { call } from './client.ts'

export const readAudit = (
  token: string,
  query: Given<typeof listAudit>['query'],
  signal: AbortSignal,
) => call(listAudit, { query }, { token, signal })
