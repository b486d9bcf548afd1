import * as z from 'zod/mini'
import { endpoint, guarded, successReply } from './endpoint.ts'
import { get, post } from './route.ts'
import { instant, moment } from './values.ts'

/** What is kept of a child beside name and grade: forgotten some time after an inquiry is settled. */
export const childDetailColumns = ['child_birthday', 'school_name', 'child_hobbies', 'child_email'] as const

export const readForgetting = endpoint(get('/api/admin/privacy/forgetting'), {
  access: 'super_admin',
  summary: "Count the inquiries whose child's details are forgotten next",
  reply: successReply({
    forgetting: z.object({
      /** After the last change to converted or archived. */
      days: z.number(),
      /** Nothing is forgotten before; null once it has begun. */
      starts_at: z.nullable(instant),
      /** Those that are counted are forgotten by then, unless they are moved. */
      until: instant,
      inquiries: z.number(),
    }),
  }),
})

export const postponeForgetting = endpoint(post('/api/admin/privacy/forgetting/postpone'), {
  ...guarded,
  summary: "Forget children's details 30 days later; `starts_at` is what was shown",
  body: z.object({ starts_at: moment }),
})
