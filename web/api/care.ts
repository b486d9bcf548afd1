import {
  countInquiriesByMonth,
  eraseParentData as erase,
  exportParentData,
  findParentData,
  type ParentData,
  purgePastRetention as purge,
  readRetention as retention,
} from '#contract/privacy.ts'
import { call } from './client.ts'
import type { Download } from './download.ts'

/** How much is stored about a parent's e-mail. */
export const fetchParentSummary = async (token: string, email: string) =>
  (await call(findParentData, { body: { email } }, { token })).found

/** Everything about a parent's e-mail, as a file. */
export const fetchParentExport = async (token: string, email: string): Promise<Download> => {
  const { person } = await call(exportParentData, { body: { email } }, { token })
  return { file: toJsonBlob(person), name: exportFilename(person), rows: person.inquiries.length }
}

const toJsonBlob = (person: ParentData) =>
  new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' })

/** Without the address: a list of downloads is read by others. */
const exportFilename = (person: ParentData) =>
  `contact_data_${person.exported_at.slice(0, 10)}.json`

/** Erases a family; refused with 409 when it has more or fewer contacts than were shown. */
export const eraseParent = (token: string, body: { email: string; inquiries: number }) =>
  call(erase, { body }, { token })

export const fetchRetention = async (token: string, signal: AbortSignal) =>
  (await call(retention, {}, { token, signal })).retention

/** Purges the archive; refused with 409 when there are more or fewer contacts than were shown. */
export const purgeArchive = (token: string, inquiries: number) =>
  call(purge, { body: { inquiries } }, { token })

export const fetchMonthlyCounts = async (token: string, signal: AbortSignal) =>
  (await call(countInquiriesByMonth, {}, { token, signal })).months
