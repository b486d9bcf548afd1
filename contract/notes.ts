import * as z from 'zod/mini'
import { instant, textOrNull } from './values.ts'

/** A note about an inquiry. Its author alone may change it. */
export const note = z.object({
  id: z.number(),
  /** Null once the author's account is gone. */
  author_name: textOrNull,
  is_own: z.boolean(),
  body: z.string(),
  created_at: instant,
  edited_at: z.nullable(instant),
  version: z.number(),
})
