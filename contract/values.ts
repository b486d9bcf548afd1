import * as z from 'zod/mini'
import {
  birthdayMessage,
  hasNoNul,
  isBirthday,
  isRealDate,
  nulMessage,
  realDateMessage,
  tooLongMessage,
} from './text-rules.ts'

/** A lone surrogate becomes U+FFFD: no encoding has it, and JSON in PostgreSQL refuses it. */
const replaceLoneSurrogates = z.overwrite<string>((value) => value.replaceAll(/\p{Cs}/gu, '\uFFFD'))

export const boundedText = (limit: number, noText = 'Please write this as text.') =>
  z
    .string(noText)
    .check(z.trim(), replaceLoneSurrogates, z.maxLength(limit, tooLongMessage(limit)), z.refine(hasNoNul, nulMessage))

/** An optional text, trimmed: `""`, null and absent are the same (undefined). */
export const optionalText = (limit: number, clean = (text: string) => text) =>
  z.pipe(
    z.nullish(boundedText(limit)),
    z.transform((value) => (value && clean(value)) || undefined),
  )

/** A text in a change: absent stays as it is (undefined), `""` and null clear it (null). */
export const changedText = (limit: number) =>
  z.optional(
    z.pipe(
      z.nullable(boundedText(limit)),
      z.transform((value) => value || null),
    ),
  )

export const requiredText = (limit: number, message: string) =>
  boundedText(limit, message).check(z.minLength(1, message))

/** An optional day; `""`, null and absent are the same. */
export const optionalDate = z.pipe(
  z.nullish(
    z.string('Please write the date as YYYY-MM-DD.').check(
      z.trim(),
      z.refine((value) => value === '' || isRealDate(value), realDateMessage),
    ),
  ),
  z.transform((value) => value || undefined),
)

/** Asked back where somebody can answer; the JSON of a visitor keeps any real day. */
export const optionalBirthday = optionalDate.check(
  z.refine((day) => day === undefined || isBirthday(day), birthdayMessage),
)

const largestInt4 = 2_147_483_647

const positiveInteger = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.regex(/^[1-9]\d{0,9}$/, message),
      z.refine((digits) => Number(digits) <= largestInt4, message),
    ),
    z.transform(Number),
  )

/** An id in a body: a number, or its digits as a form has them. */
export const idValue = (message: string) =>
  z.union(
    [z.int(message).check(z.minimum(1, message), z.maximum(largestInt4, message)), positiveInteger(message)],
    message,
  )

export const idParam = z.object({ id: positiveInteger('Please give a whole number from 1.') })

const idListMessage = 'Please give up to 100 whole numbers from 1, separated by commas.'

export const idListQuery = z.pipe(
  z.string(idListMessage).check(
    z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, idListMessage),
    z.refine((text) => text.split(',').every((id) => Number(id) <= largestInt4), idListMessage),
  ),
  z.transform((text) => text.split(',').map(Number)),
)

const positiveIntegerQuery = (fallback: number) =>
  z._default(positiveInteger('Please give a whole number from 1.'), fallback)

const maxPageSize = 100
export const defaultPageSize = 20

export const pageSizeQuery = z.pipe(
  positiveIntegerQuery(defaultPageSize),
  z.transform((size) => Math.min(size, maxPageSize)),
)

export const idQuery = z.optional(positiveInteger('Please give a whole number from 1.'))

/** It is ISO 8601 in UTC. */
export const instant = z.string()

const noMoment = 'Please give the moment in ISO 8601, such as 2026-11-24T09:00:00Z.'

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** An instant that a caller gives, in any time zone. */
export const moment = z.pipe(
  z
    .string(noMoment)
    .check(z.refine((value) => instantPattern.test(value) && !Number.isNaN(Date.parse(value)), noMoment)),
  z.transform((value) => new Date(value)),
)

export const pageQuery = { page: positiveIntegerQuery(1), limit: pageSizeQuery }

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.output<typeof pagination>

/** A number by each name. */
export const countsOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodMiniNumber>)

export const textOrNull = z.nullable(z.string())
