import * as z from 'zod/mini'

export const createdReply = z.object({ success: z.literal(true), id: z.number() })

export const isActive = z.boolean('Please give true or false.')
