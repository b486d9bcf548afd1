import { listAuditEntries } from '#contract/audit.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from './client.ts'

export const fetchAudit = (
  token: string,
  query: Input<typeof listAuditEntries>['query'],
  signal: AbortSignal,
) => call(listAuditEntries, { query }, { token, signal })
