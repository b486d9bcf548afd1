import type { Input } from '#contract/endpoint.ts'
import {
  changeStatus,
  listDeleted,
  listInquiries,
  deleteInquiry as remove,
  restoreInquiry as restore,
  type Status,
  readStatistics as statistics,
} from '#contract/inquiries.ts'
import { exportInquiries, exportOne, exportSelected } from '#contract/inquiry-exports.ts'
import { listMails } from '#contract/inquiry-mails.ts'
import { acceptSuspected as accept, listSuspected } from '#contract/suspected-inquiries.ts'
import { call } from './client.ts'
import { type DownloadOptions, download } from './download.ts'

export const fetchInquiries = (
  token: string,
  query: Input<typeof listInquiries>['query'],
  signal: AbortSignal,
) => call(listInquiries, { query }, { token, signal })

/** Moves an inquiry to another status; refused with 412 when somebody changed it since `version`. */
export const changeInquiryRowStatus = (
  token: string,
  inquiry: { id: number; version: number },
  status: Status,
) =>
  call(
    changeStatus,
    { params: { id: String(inquiry.id) }, body: { status } },
    { token, ifMatch: inquiry.version },
  )

/** Deletes an inquiry, which can be undone; refused with 412 when somebody changed it since `version`. */
export const deleteInquiryRow = (token: string, inquiry: { id: number; version: number }) =>
  call(remove, { params: { id: String(inquiry.id) } }, { token, ifMatch: inquiry.version })

export const restoreInquiryRow = (token: string, id: number) =>
  call(restore, { params: { id: String(id) } }, { token })

/** Takes an inquiry out of suspected spam. */
export const acceptInquiryRow = (token: string, id: number) =>
  call(accept, { params: { id: String(id) } }, { token })

export const fetchSuspected = (token: string, page: number, signal: AbortSignal) =>
  call(listSuspected, { query: { page: String(page) } }, { token, signal })

export const fetchInquiryMails = (token: string, id: number, signal: AbortSignal) =>
  call(listMails, { params: { id: String(id) } }, { token, signal })

export const fetchDeleted = (token: string, page: number, signal: AbortSignal) =>
  call(listDeleted, { query: { page: String(page) } }, { token, signal })

export const fetchStatistics = (token: string, signal: AbortSignal) =>
  call(statistics, {}, { token, signal })

export const downloadOne = (id: number, options: DownloadOptions) =>
  download(exportOne, { params: { id: String(id) } }, options)

export const downloadSelected = (contactIds: number[], options: DownloadOptions) =>
  download(exportSelected, { body: { contactIds } }, options)

export const downloadAll = (
  query: Input<typeof exportInquiries>['query'],
  options: DownloadOptions,
) => download(exportInquiries, { query }, options)
