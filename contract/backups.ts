import * as z from 'zod/mini'
import { endpoint, successReply } from './endpoint.ts'
import { get } from './route.ts'
import { instant } from './values.ts'

export const readBackups = endpoint(get('/api/admin/backups'), {
  access: 'super_admin',
  summary: 'Read when the last backup was made, and what went wrong since',
  reply: successReply({
    backups: z.object({
      /** Null: none are made by themselves. */
      interval_ms: z.nullable(z.number()),
      latest: z.nullable(z.object({ made_at: instant, bytes: z.number() })),
      /** Of the last attempt. */
      failure: z.nullable(z.object({ at: instant, reason: z.string() })),
      /** The last one is older than twice the interval. */
      overdue: z.boolean(),
    }),
  }),
})
export type Backups = z.output<typeof readBackups.reply>['backups']
