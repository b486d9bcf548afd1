import * as z from 'zod/mini'
import { endpoint, successReply } from './endpoint.ts'
import { get } from './route.ts'
import { instant } from './values.ts'

/** What is kept of a child beside name and grade: forgotten some time after an inquiry is settled. */
export const childDetailColumns = ['child_birthday', 'school_name', 'child_hobbies', 'child_email'] as const

export const readForgetting = endpoint(get('/api/admin/privacy/forgetting'), {
  access: 'super_admin',
  summary: "Count the inquiries whose child's details are forgotten next",
  reply: successReply({
    forgetting: z.object({
      /** After the last change to converted or archived. */
      days: z.number(),
      /** Those that are counted are forgotten by then, unless they are moved. */
      until: instant,
      inquiries: z.number(),
    }),
  }),
})
