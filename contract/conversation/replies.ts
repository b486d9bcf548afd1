import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { textOrNull } from '../values.ts'

/** It stays in the mailbox. */
export const attachment = z.object({ name: z.string(), bytes: z.number() })
export type Attachment = z.output<typeof attachment>

/** What a family wrote back, as the timeline shows it. */
export const familyReply = z.object({
  /** As its mail says: anybody can write any address there. Null where an administrator recorded it. */
  sender: textOrNull,
  /** It is the inquiry's own address. */
  is_known_sender: z.boolean(),
  /** The first 2,000 characters of its own words. */
  body: z.string(),
  is_cut: z.boolean(),
  /** It quotes earlier mails, which repeat all before them: the whole of it is sent when it is asked for. */
  has_history: z.boolean(),
  attachments: z.array(attachment),
  is_automatic: z.boolean(),
})
export type FamilyReply = z.output<typeof familyReply>

export const readReply = endpoint(get('/api/admin/replies/:id'), {
  access: 'admin',
  summary: 'Read all own words of one mail of a family, and the whole mail where it quotes another',
  reply: successReply({ body: z.string(), history: z.string() }),
})
