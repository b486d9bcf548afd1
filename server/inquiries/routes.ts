import * as mailCalls from '#contract/inquiries/inquiry-mails.ts'
import * as suspectedCalls from '#contract/inquiries/suspected-inquiries.ts'
import type { Database } from '../database/schema.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../http/serve.ts'
import { listMails, type Notifying } from './mails.ts'
import type { ReadLimiter } from './reading/read-limiter.ts'
import { acceptSuspected, listSuspected } from './suspected-spam.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  readLimiter: ReadLimiter
}

export const inquiryRoutes =
  ({ db, clock, notifying, readLimiter }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(suspectedCalls.listSuspected),
      handler: async ({ query, caller }) => {
        const list = () => listSuspected(db, query)
        const found = await readLimiter.read(caller, list, ({ contacts }) =>
          contacts.map(({ id }) => id),
        )
        return success(found)
      },
    })
    withZodTypes(app).route({
      ...serve(suspectedCalls.acceptSuspected),
      handler: async ({ params, caller }) => {
        await acceptSuspected(db, { id: params.id, by: caller.id, now: clock(), notifying })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(mailCalls.listMails),
      handler: async ({ params, caller }) => {
        const list = () => listMails(db, { id: params.id, by: caller })
        return success({ mails: await readLimiter.read(caller, list, () => [params.id]) })
      },
    })
  }
