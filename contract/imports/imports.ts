import * as z from 'zod/mini'
import { endpoint, guarded, spreadsheetMediaType, successReply } from '../endpoint.ts'
import { status } from '../inquiries/status.ts'
import { get, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { resolveTimeZone } from '../time-zones/resolve.ts'
import { boundedText, instant, requiredText, textOrNull } from '../values.ts'
import { type Encoding, encodings } from './encodings.ts'
import { importTargets, otherNumber } from './import-columns.ts'

export const maxImportBytes = 20 * 1024 * 1024
export const maxImportRows = 50_000
export const maxImportColumns = 200
/** Empty ones too: the most rows, of 100 columns each. */
export const maxImportCells = 5_000_000
export const revertDays = 30

/** How days are written: 03/04 is 3 April, or 4 March. ISO dates and names of months are always read. */
export const dateLabels = {
  by_column: 'As each column shows',
  day_first: 'Day first: 03/04/2025 is 3 April',
  month_first: 'Month first: 03/04/2025 is 4 March',
  iso: 'Only 2025-04-03',
}
type DateChoice = keyof typeof dateLabels
export type DateOrder = Exclude<DateChoice, 'by_column'>

export const repeatLabels = {
  take: 'Take all',
  leave_same_child: 'Leave out those with the same child',
  leave_all: 'Leave out all of them, siblings too',
}

export const importStates = [
  'uploading',
  'reading',
  'read',
  'importing',
  'imported',
  'reverting',
  'reverted',
  'failed',
] as const

const target = z.nullable(z.enum(importTargets, 'Please choose what a column holds.'))

const chooseSheet = 'Please choose a sheet.'
const chooseHeaders = 'Please choose the row with the headers.'
const settings = z.object({
  /** By its place in the file. */
  sheet: z.int(chooseSheet).check(z.nonnegative(chooseSheet), z.maximum(10_000, chooseSheet)),
  /** The number of the row with the headers; 0: the one that looks like it; null: there are none. */
  header_row: z.nullable(z.int(chooseHeaders).check(z.nonnegative(chooseHeaders), z.maximum(1_048_576, chooseHeaders))),
  encoding: z.nullable(z.enum(Object.keys(encodings) as Encoding[], 'Please choose the encoding.')),
  /** By column of the file; null: it is left out. */
  columns: z.array(target, 'Please choose what the columns hold.').check(
    z.maxLength(maxImportColumns),
    z.refine((columns) => {
      const chosen = columns.filter((column) => column !== null && column !== otherNumber)
      return new Set(chosen).size === chosen.length
    }, 'Please choose each kind of column once.'),
  ),
  /** Of numbers without a country code in rows without a country: its name or code. */
  country: z.nullable(boundedText(limits.short)),
  dates: z.enum(Object.keys(dateLabels) as DateChoice[], 'Please choose how days are written.'),
  /** Of moments that state none. */
  zone: boundedText(limits.short).check(
    z.refine((name) => resolveTimeZone(name) !== null, 'Please choose a time zone.'),
  ),
  /** What texts become that name no status; the empty one is of rows without any. */
  statuses: z
    .record(z.string(), status, 'Please choose what the statuses become.')
    .check(z.refine((all) => Object.keys(all).length <= 200, 'Please choose for at most 200.')),
  repeats: z.enum(Object.keys(repeatLabels) as (keyof typeof repeatLabels)[], 'Please choose what becomes of repeats.'),
  /** Why details are needed for longer: if given, they are kept from the import on. */
  purpose: z.nullable(boundedText(limits.short)),
})
export type ImportSettings = z.output<typeof settings>

const summary = z.object({
  id: z.number(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Why it failed, or what to look at again: a sentence. */
  problem: textOrNull,
  uploaded_at: instant,
  /** Its file and its refused rows are deleted then. */
  expires_at: instant,
  by: textOrNull,
  /** Of the file, and how far it is read. */
  bytes: z.number(),
  bytes_read: z.number(),
  rows_read: z.number(),
  /** By the take-over or revert that is or was at work; null before the first. */
  rows_done: z.nullable(z.number()),
  imported_at: z.nullable(instant),
  imported: z.nullable(z.number()),
  refused: z.nullable(z.number()),
  /** Null once it can no longer be reverted. */
  revert_until: z.nullable(instant),
  reverted_at: z.nullable(instant),
  reverted: z.nullable(z.number()),
})
export type ImportSummary = z.output<typeof summary>

const preview = z.object({
  rows: z.array(z.object({ number: z.number(), reason: textOrNull, cells: z.array(textOrNull) })),
  targets: z.array(z.enum(importTargets)),
  accepted: z.number(),
  refused: z.number(),
  /** Rows that repeat an e-mail or number: with the same child, and with another one. */
  same_child: z.number(),
  families: z.number(),
  /** Accepted rows whose child's details are past their end: these are not imported. */
  past_end: z.number(),
  forget_child_days: z.number(),
})
export type ImportPreview = z.output<typeof preview>

const layout = z.object({
  sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
  /** Of the chosen sheet, for the choice of its headers. */
  first_rows: z.array(z.object({ number: z.number(), text: z.string() })),
  /** What has to be asked: whether dates can be read in two ways, and what no status is. */
  has_unclear_dates: z.boolean(),
  unknown_statuses: z.array(z.string()),
})
export type ImportLayout = z.output<typeof layout>

const detail = z.object({
  ...summary.shape,
  headers: z.array(z.string()),
  samples: z.array(z.string()),
  settings: z.nullable(settings),
  layout: z.nullable(layout),
  /** What the first 20 rows become, and how many rows are taken; null unless it can be imported. */
  preview: z.nullable(preview),
  /** Of a reverted one: contacts that somebody has worked on, which stay; at most 100. */
  kept: z.array(z.object({ id: z.number(), reference: z.string(), name: z.string() })),
})
export type ImportDetail = z.output<typeof detail>

export const uploadImport = endpoint(post('/api/admin/imports'), {
  ...guarded,
  status: 201,
  summary: 'Upload a spreadsheet (xlsx or csv, 20 MB) as raw bytes; nothing is imported yet',
  query: z.object({ name: requiredText(limits.short, 'Please give the name of the file.') }),
  reply: successReply({ import: detail }),
})

export const listImports = endpoint(get('/api/admin/imports'), {
  access: 'super_admin',
  summary: 'List the imports, the newest first',
  reply: successReply({ imports: z.array(summary) }),
})

export const readImport = endpoint(get('/api/admin/imports/:id'), {
  access: 'super_admin',
  background: true,
  summary: 'How far an import is, what its columns become, and a preview of its rows',
  reply: successReply({ import: detail }),
})

export const changeImport = endpoint(put('/api/admin/imports/:id/settings'), {
  access: 'super_admin',
  summary: 'Choose what the columns of an upload become; its file is read anew',
  body: settings,
  reply: successReply({ import: detail }),
})

export const takeOverImport = endpoint(post('/api/admin/imports/:id/take-over'), {
  ...guarded,
  summary: 'Import the accepted rows; `contacts` is how many were shown',
  body: z.object({ contacts: z.int('Please give the number of contacts that you were shown.') }),
  reply: successReply({ import: detail }),
})

export const downloadRefused = endpoint(get('/api/admin/imports/:id/refused'), {
  access: 'super_admin',
  summary: 'Download the refused rows as a spreadsheet, with the reason in the last column',
  reply: spreadsheetMediaType,
})

export const revertImport = endpoint(post('/api/admin/imports/:id/revert'), {
  ...guarded,
  summary: 'Delete what an import brought, but for contacts that somebody has worked on',
  reply: successReply({ import: detail }),
})
