import * as z from 'zod/mini'
import { okReply } from '../endpoint.ts'

/** Of an act: the id of its event, which Undo names; null when nothing was to be changed. */
export const actReply = z.extend(okReply, { event_id: z.nullable(z.number()) })
