import { searchMessages as searchContract } from '#contract/conversation/found-texts.ts'
import { readReply as readContract } from '#contract/conversation/replies.ts'
import type { Database } from '../../database/schema.ts'
import { type Routes, route, success } from '../../http/serve.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { readReply } from './read-reply.ts'
import { searchMessages } from './search-messages.ts'

type Services = { db: Database; readLimiter: ReadLimiter }

export const replyRoutes =
  ({ db, readLimiter }: Services): Routes =>
  async (app) => {
    route(app, searchContract, async ({ query, caller }) =>
      success(
        await readLimiter.read(
          caller,
          () => searchMessages(db, query.search),
          ({ messages }) => messages.map(({ contact_id }) => contact_id),
        ),
      ),
    )
    route(app, readContract, async ({ params: { id }, caller }) => {
      const read = () => readReply(db, { id, by: caller })
      const idsOf = (reply: { inquiry_id: number }) => [reply.inquiry_id]
      const { body, history } = await readLimiter.read(caller, read, idsOf)
      return success({ body, history })
    })
  }
