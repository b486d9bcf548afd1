import {
  type ImportedColumn,
  type ImportTarget,
  isMoment,
  statusOf,
  targetLabels,
} from '#contract/imports/import-columns.ts'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { nameMissing, reachMissing } from '#contract/inquiries/added-inquiry.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import {
  emailMessage,
  isEmail,
  limitOf,
  requiredFields,
} from '#contract/inquiries/inquiry-rules.ts'
import { hasNoNul, isTooLong, limits, nulMessage, tooLongMessage } from '#contract/text-rules.ts'
import { foldText } from '../../database/fold-text.ts'
import { makeMessageToken } from '../../inquiries/answers/thread.ts'
import { toE164 } from '../../inquiries/intake/phone-numbers.ts'
import { makeReference } from '../../inquiries/intake/reference.ts'
import { toSearchText } from '../../inquiries/list/search-text.ts'
import { readDay, readMoment } from './read-moment.ts'
import { type Cell, cellText, type SheetRow } from './sheet-rows.ts'

type Values = Partial<Record<string, string | null>>

export type ConvertedRow =
  | { number: number; reason: string }
  | {
      number: number
      values: Values
      search_text: string
      reference: string
      keys: string[]
      child: string
    }

export type Conversion = {
  settings: ImportSettings
  now: Date
  isErased: (email: string) => boolean
}

/** What the form requires and the table holds as empty text. */
const requiredColumns = Object.entries(inquiryFields)
  .filter(([, field]) => 'name' in field && requiredFields.includes(field.name))
  .map(([column]) => column)

const earliestInstant = '1900-01-01'

class UnusableRow extends Error {}

const quote = (text: string) => `“${Array.from(text).slice(0, 40).join('')}”`

/** Returns null for a text that leaves the status to the importer's choice. */
function readCell(target: ImportTarget, cell: Cell, { settings, now }: Conversion): string | null {
  const text = cellText(cell).replaceAll(/\p{Cs}/gu, '\uFFFD')
  const refuse = (message: string): never => {
    throw new UnusableRow(`${targetLabels[target]}: ${message}`)
  }
  if (isMoment(target)) {
    const instant = readMoment(cell, settings.dates)
    if (!instant || instant < earliestInstant)
      return refuse(`${quote(text)} is no date that is understood.`)
    if (instant > now.toISOString()) refuse(`${quote(text)} is in the future.`)
    return instant
  }
  if (target === 'child_birthday') {
    return readDay(cell, settings.dates) ?? refuse(`${quote(text)} is no date that is understood.`)
  }
  if (target === 'status') return statusOf(text) ?? null
  if (!hasNoNul(text)) refuse(nulMessage)
  const field = target in inquiryFields ? inquiryFields[target as ImportedColumn] : undefined
  const limit = field && 'name' in field ? limitOf(field.name) : limits.short
  const trimmed = text.trim()
  if (isTooLong(trimmed, limit)) refuse(tooLongMessage(limit))
  if (target === 'parent_email' && !isEmail(trimmed)) refuse(emailMessage)
  return trimmed
}

function readValues({ cells }: SheetRow, conversion: Conversion): Values {
  const values: Values = {}
  for (const [index, target] of conversion.settings.columns.entries()) {
    const cell = cells[index]
    if (!target || !cell || cellText(cell).trim() === '') continue
    values[target] = readCell(target, cell, conversion)
  }
  const { parent_name: name, ...rest } = values
  return name ? { ...splitName(name), ...rest } : rest
}

/** “Stone, Ada” and “Ada Stone”. */
function splitName(name: string): Values {
  const [last = '', first] = name.split(/,\s*/, 2)
  if (first) return { parent_first_name: first, parent_last_name: last }
  const words = name.split(/\s+/)
  return {
    parent_first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    parent_last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}

/** The row's own country decides, where it is known. */
async function dial(
  number: string | null | undefined,
  { country }: Values,
  settings: ImportSettings,
) {
  if (!number) return null
  return (
    (await toE164(number, country ?? undefined)) ??
    (await toE164(number, settings.country ?? undefined))
  )
}

/** What a row becomes, or the sentence why it is refused. */
export async function convertRow(row: SheetRow, conversion: Conversion): Promise<ConvertedRow> {
  const { number } = row
  try {
    const values = readValues(row, conversion)
    const { parent_first_name: first, parent_last_name: last, parent_email: email } = values
    if (!first && !last) throw new UnusableRow(nameMissing)
    if (!email && !values['contact_number'] && !values['whatsapp_number'])
      throw new UnusableRow(reachMissing)
    if (email && conversion.isErased(email)) {
      throw new UnusableRow('The data of this parent was erased on request.')
    }
    for (const column of requiredColumns) values[column] ??= ''
    const contact_number_e164 = await dial(values['contact_number'], values, conversion.settings)
    const whatsapp_number_e164 = await dial(values['whatsapp_number'], values, conversion.settings)
    const reference = makeReference()
    const keys = [email?.toLowerCase(), contact_number_e164, whatsapp_number_e164]
    return {
      number,
      values: {
        ...values,
        contact_number_e164,
        whatsapp_number_e164,
        reference,
        thread_token: makeMessageToken(),
      },
      search_text: toSearchText({
        parent_first_name: first ?? '',
        parent_last_name: last ?? '',
        parent_email: email ?? '',
        subject: values['subject'] ?? '',
        child_name: values['child_name'] ?? '',
        reference,
        contact_number: values['contact_number'] ?? '',
        contact_number_e164,
        whatsapp_number: values['whatsapp_number'] ?? '',
        whatsapp_number_e164,
      }),
      reference,
      keys: [...new Set(keys.filter((key) => typeof key === 'string'))],
      child: foldText(values['child_name'] ?? ''),
    }
  } catch (error) {
    if (!(error instanceof UnusableRow)) throw error
    return { number, reason: error.message }
  }
}
