import type { Given } from '#contract/endpoint.ts'
import { changeStatus, listInquiries, type Status } from '#contract/inquiries.ts'
import { call } from './client.ts'

export const readInquiries = (
  token: string,
  query: Given<typeof listInquiries>['query'],
  signal: AbortSignal,
) => call(listInquiries, { query }, { token, signal })

/** Moves an inquiry to another status; refused with 412 when somebody changed it since `version`. */
export const moveInquiry = (token: string, row: { id: number; version: number }, status: Status) =>
  call(
    changeStatus,
    { params: { id: String(row.id) }, body: { status } },
    { token, ifMatch: row.version },
  )
