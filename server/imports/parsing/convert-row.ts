import {
  type ImportedColumn,
  type ImportTarget,
  isMoment,
  otherNumber,
  statusOf,
  targetLabels,
} from '#contract/imports/import-columns.ts'
import type { DateOrder, ImportSettings } from '#contract/imports/imports.ts'
import { nameMissing, reachMissing } from '#contract/inquiries/added-inquiry.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import { cleanEmail, emailMessage, limitOf, requiredFields } from '#contract/inquiries/inquiry-rules.ts'
import { hasNoNul, isTooLong, limits, nulMessage, tooLongMessage } from '#contract/text-rules.ts'
import { foldText } from '../../database/fold-text.ts'
import { makeMessageToken } from '../../inquiries/answers/thread.ts'
import { toE164 } from '../../inquiries/intake/phone-numbers.ts'
import { makeReference } from '../../inquiries/intake/row.ts'
import { toSearchText } from '../../inquiries/list/search-text.ts'
import type { Cell, SheetRow } from './packed-rows.ts'
import { readDay, readMoment, UnclearMoment } from './read-moment.ts'
import { cleanNumber, findEmails, placeEmail, placeOtherNumbers } from './read-reach.ts'
import { cellText } from './read-workbook.ts'
import { splitName } from './split-name.ts'

type Values = Partial<Record<string, string | null>>

export type Conversion = {
  settings: ImportSettings
  /** By column: undefined where each date says it itself, or is refused. */
  orders: (DateOrder | undefined)[]
  /** By column: the zone that its header states. */
  zones: (string | undefined)[]
  teamZone: string
  /** What no status is, as it comes up. */
  unknownStatuses: Set<string>
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

/** What the administrator chose, or its words say. */
function readStatus(text: string, { settings, unknownStatuses }: Conversion): string {
  const status = settings.statuses[text] ?? statusOf(text)
  if (status) return status
  unknownStatuses.add(text)
  throw new UnusableRow(`Status: ${quote(text)} is unknown. Please choose what it becomes.`)
}

function readDate(target: ImportTarget, cell: Cell, column: number, conversion: Conversion) {
  const { settings, orders, zones, teamZone, now } = conversion
  const order = orders[column]
  if (target === 'child_birthday') return readDay(cell, order)
  const instant = readMoment(cell, order, {
    header: zones[column],
    own: [settings.zone, teamZone],
  })
  if (instant && instant > now.toISOString()) throw new UnclearMoment('is in the future.')
  return instant && instant >= earliestInstant ? instant : undefined
}

function readCell(target: ImportTarget, cell: Cell, column: number, conversion: Conversion): string {
  const text = cellText(cell).replaceAll(/\p{Cs}/gu, '\uFFFD')
  const refuse = (message: string): never => {
    throw new UnusableRow(`${targetLabels[target]}: ${message}`)
  }
  if (isMoment(target) || target === 'child_birthday') {
    try {
      const date = readDate(target, cell, column, conversion)
      return date ?? refuse(`${quote(text)} is no date that is understood.`)
    } catch (error) {
      if (!(error instanceof UnclearMoment)) throw error
      return refuse(`${quote(text)} ${error.message}`)
    }
  }
  const trimmed = text.trim()
  if (target === 'status') return readStatus(trimmed, conversion)
  if (!hasNoNul(text)) refuse(nulMessage)
  const field = target in inquiryFields ? inquiryFields[target as ImportedColumn] : undefined
  const limit = field && 'name' in field ? limitOf(field.name) : limits.short
  if (isTooLong(trimmed, limit)) refuse(tooLongMessage(limit))
  if (target === 'child_email') return cleanEmail(trimmed)
  return target.endsWith('number') ? cleanNumber(trimmed) : trimmed
}

function readValues({ cells }: SheetRow, conversion: Conversion): Values {
  const { columns, statuses } = conversion.settings
  const values: Values = { status: statuses[''] ?? 'pending' }
  const otherNumbers: string[] = []
  for (const [column, target] of columns.entries()) {
    const cell = cells[column]
    if (!target || !cell || cellText(cell).trim() === '') continue
    const value = readCell(target, cell, column, conversion)
    if (target === otherNumber) otherNumbers.push(value)
    else values[target] = value
  }
  placeOtherNumbers(values, otherNumbers)
  const { parent_name: name, parent_email: email, ...rest } = values
  if (email) {
    const isReached = rest['contact_number'] || rest['whatsapp_number']
    if (!isReached && findEmails(email).length === 0)
      throw new UnusableRow(`${targetLabels.parent_email}: ${emailMessage}`)
    placeEmail(rest, email)
  }
  return name ? { ...splitName(name), ...rest } : rest
}

/** The row's own country decides, where it is known. */
async function dial(number: string | null | undefined, { country }: Values, settings: ImportSettings) {
  if (!number) return null
  return (await toE164(number, country ?? undefined)) ?? (await toE164(number, settings.country ?? undefined))
}

/** What a row becomes, or the sentence why it is refused. */
export async function convertRow(row: SheetRow, conversion: Conversion) {
  const { number } = row
  try {
    const values = readValues(row, conversion)
    const { parent_first_name: first, parent_last_name: last, parent_email: email } = values
    if (!first && !last) throw new UnusableRow(nameMissing)
    if (!email && !values['contact_number'] && !values['whatsapp_number']) throw new UnusableRow(reachMissing)
    if (email && conversion.isErased(email)) {
      throw new UnusableRow('The data of this parent was erased on request.')
    }
    for (const column of requiredColumns) values[column] ??= ''
    const contact_number_e164 = await dial(values['contact_number'], values, conversion.settings)
    const whatsapp_number_e164 = await dial(values['whatsapp_number'], values, conversion.settings)
    const reference = makeReference()
    const keys = [email?.toLowerCase(), contact_number_e164, whatsapp_number_e164]
    const stored = { ...values, contact_number_e164, whatsapp_number_e164, reference }
    return {
      number,
      values: { ...stored, thread_token: makeMessageToken() },
      search_text: toSearchText(stored),
      reference,
      keys: [...new Set(keys.filter((key) => typeof key === 'string'))],
      child: foldText(values['child_name'] ?? ''),
    }
  } catch (error) {
    if (!(error instanceof UnusableRow)) throw error
    return { number, reason: error.message }
  }
}
