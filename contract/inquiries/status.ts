import * as z from 'zod/mini'

export const statuses = ['pending', 'contacted', 'converted', 'archived'] as const
export const status = z.enum(statuses, 'Please give one of: pending, contacted, converted, archived.')
export type Status = z.output<typeof status>
