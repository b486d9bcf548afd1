import * as z from 'zod/mini'
import { givenShape } from './added-inquiry.ts'
import { inquiryFields, visitorColumns } from './inquiry-fields.ts'

/** Their own words and what they want stay as they were said. */
const lastingColumns = [
  'category',
  'comments',
  'preferred_schedule',
  'goals',
  'referred_by',
] as const satisfies (typeof visitorColumns)[number][]

export type CorrectableColumn = Exclude<(typeof visitorColumns)[number], (typeof lastingColumns)[number]>

export const correctableColumns = visitorColumns.filter(
  (column): column is CorrectableColumn => !lastingColumns.some((lasting) => lasting === column),
)

/** Whoever changes one can divert our answers: it is told. */
export const reachColumns = ['parent_email', 'contact_number', 'whatsapp_number'] as const satisfies CorrectableColumn[]

export const isReachColumn = (column: string): boolean => reachColumns.some((reach) => reach === column)

/** By their keys in the submission: absent stays as it is, empty clears. */
type Corrected = {
  [Column in CorrectableColumn as (typeof inquiryFields)[Column]['name']]?: string | null | undefined
}

const changed = (schema: z.ZodMiniType<string | undefined>) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((value) => value ?? null),
    ),
  )

export const correction = z.object(
  Object.fromEntries(
    correctableColumns.map((column) => {
      const { name } = inquiryFields[column]
      return [name, changed(givenShape[name])]
    }),
  ) as Record<keyof Corrected, ReturnType<typeof changed>>,
)
export type Correction = z.output<typeof correction>
