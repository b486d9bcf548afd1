import {
  countByMonth,
  erasePerson as erase,
  exportPerson,
  findPerson,
  type Person,
  purgePastRetention as purge,
  readRetention as retention,
} from '#contract/care.ts'
import { call } from './client.ts'
import type { Download } from './download.ts'

/** How much is stored about a parent's e-mail. */
export const findFamily = async (token: string, email: string) =>
  (await call(findPerson, { body: { email } }, { token })).found

/** Everything about a parent's e-mail, as a file. */
export const exportFamily = async (token: string, email: string): Promise<Download> => {
  const { person } = await call(exportPerson, { body: { email } }, { token })
  return { file: asFile(person), name: nameOf(person), rows: person.inquiries.length }
}

const asFile = (person: Person) =>
  new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' })

/** Without the address: a list of downloads is read by others. */
const nameOf = (person: Person) => `contact_data_${person.exported_at.slice(0, 10)}.json`

/** Erases a family; refused with 409 when it has more or fewer contacts than were shown. */
export const eraseFamily = (token: string, body: { email: string; inquiries: number }) =>
  call(erase, { body }, { token })

export const readRetention = async (token: string, signal: AbortSignal) =>
  (await call(retention, {}, { token, signal })).retention

/** Purges the archive; refused with 409 when there are more or fewer contacts than were shown. */
export const purgePastRetention = (token: string, inquiries: number) =>
  call(purge, { body: { inquiries } }, { token })

export const readMonths = async (token: string, signal: AbortSignal) =>
  (await call(countByMonth, {}, { token, signal })).months
