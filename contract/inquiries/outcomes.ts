import * as z from 'zod/mini'
import type { ContactChannel, Outcome } from './inquiries.ts'

/** What came of trying to reach a family; the first and the third are an answer. */
export const outcomes = ['reached', 'no_answer', 'left_message', 'later'] as const satisfies readonly Outcome[]

export const outcome = z.enum(outcomes, 'Please give one of: reached, no_answer, left_message, later.')

const channels = ['call', 'whatsapp', 'mail'] as const satisfies readonly ContactChannel[]

export const channel = z.enum(channels, 'Please give one of: call, whatsapp, mail.')
