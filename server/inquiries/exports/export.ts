import type { Readable } from 'node:stream'
import type { AuditDetails } from '#contract/audit.ts'
import type { Database } from '../../database/schema.ts'
import { RateLimited, ReauthenticationRequired } from '../../errors.ts'
import type { CellValue } from '../../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import { isGone } from '../acts/act.ts'
import { type InquiryFilter, selectMatching } from '../filter.ts'
import { openSnapshot } from '../intake/row.ts'
import { type AccessAlerts, recordAccess } from '../reading/access-alerts.ts'
import { countMatching } from '../statistics.ts'
import { exportColumns, selectCells } from './columns.ts'

/** `isRecent`: proved who they are within the last ten minutes. */
type Requester = { id: number; now: Date; isRecent: boolean }

/** More are given to who has just proved who they are. */
const maxUnconfirmedRows = 500

export function assertConfirmed({ isRecent }: Pick<Requester, 'isRecent'>, rows: number): void {
  if (rows > maxUnconfirmedRows && !isRecent) {
    throw new ReauthenticationRequired('Please confirm first that it is you.')
  }
}

const retryAfterSeconds = 10

/** Opens at most so many at once, each of which gives its place back once it is closed, which is once. */
export function limitDownloads(maxAtOnce: number) {
  let running = 0
  return async <Download extends { close(): Promise<void> }>(open: () => Promise<Download>): Promise<Download> => {
    if (running >= maxAtOnce) {
      throw new RateLimited('Other downloads are running. Please try again in a moment.', retryAfterSeconds)
    }
    running += 1
    const release = () => {
      running -= 1
    }
    try {
      const download = await open()
      return { ...download, close: () => download.close().finally(release) }
    } catch (error) {
      release()
      throw error
    }
  }
}

/** The caller calls `close` when the download has ended, in whatever way. */
export type Spreadsheet = { name: string; rows: number; content: Readable; close(): Promise<void> }

type ExportRequest = {
  name: string
  filter: InquiryFilter
  /** For the audit, which never holds what was searched for. */
  details: Pick<AuditDetails, 'scope' | 'status' | 'searched'>
  /** Of those that were chosen one by one. */
  ids?: number[]
}

/**
 * Each holds a database connection for as long as its reader takes: three leave seven of the pool's ten to all else.
 */
const maxExportsAtOnce = 3

/** Each is recorded and told before its first byte. */
export function createExporter(db: Database, alerts: AccessAlerts) {
  const limit = limitDownloads(maxExportsAtOnce)
  const open = (request: ExportRequest, requester: Requester): Promise<Spreadsheet> =>
    limit(() => openExport({ db, alerts }, request, requester))
  const chosen = (scope: 'selected' | 'one', name: string, ids: number[], requester: Requester) =>
    open({ name, filter: { among: ids }, details: { scope }, ids }, requester)

  return {
    matching(filter: InquiryFilter, requester: Requester) {
      const { status, search, among } = filter
      const details = {
        scope: 'list' as const,
        ...(status && { status }),
        ...((search || among) && { searched: true }),
      }
      return open({ name: status ? `contacts_${status}` : 'contacts', filter, details }, requester)
    },

    /** Unknown and deleted ids are left out. */
    selected: (ids: number[], requester: Requester) => chosen('selected', 'selected_contacts', ids, requester),
    one: (id: number, requester: Requester) => chosen('one', `contact_${id}`, [id], requester),
  }
}

/** Reads nothing but the number before it is allowed and recorded. */
async function openExport(
  { db, alerts }: { db: Database; alerts: AccessAlerts },
  { name, filter, details, ids }: ExportRequest,
  requester: Requester,
): Promise<Spreadsheet> {
  const { id: actor, now } = requester
  const { total, batches, close } = await openSnapshot(db, {
    count: (trx) => countMatching(trx, filter),
    select: (trx) =>
      selectMatching(trx, filter).select(selectCells).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  })
  try {
    if (details.scope === 'one' && total === 0) throw isGone()
    assertConfirmed(requester, total)
    const subject = ids && { kind: 'inquiry' as const, ids }
    const access = { actor, action: 'inquiries_exported', subject } as const
    await recordAccess(db, { ...access, details: { ...details, count: total } }, { ...alerts, now })
    return {
      name: `${name}_${now.toISOString().slice(0, 10)}.xlsx`,
      rows: total,
      content: writeSpreadsheet({
        sheetName: 'Contacts',
        columns: exportColumns,
        total,
        batches: toCells(batches),
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function* toCells(batches: AsyncIterable<{ cells: CellValue[] }[]>) {
  for await (const batch of batches) yield batch.map(({ cells }) => cells)
}
