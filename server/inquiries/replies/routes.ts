import { searchMessages as searchContract } from '#contract/conversation/found-messages.ts'
import * as contract from '#contract/conversation/reply-acts.ts'
import type { Database } from '../../database/schema.ts'
import { digestRepeatable } from '../../http/idempotency-key.ts'
import { type Routes, route, success } from '../../http/serve.ts'
import { answerAct } from '../acts/answer-act.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { readReply } from './read-reply.ts'
import { finishReplies, recordReply } from './record-reply.ts'
import { searchMessages } from './search-messages.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter }

export const replyRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock } = services
    route(app, contract.recordReply, async (request) => {
      const { params, caller, body } = request
      const act = { ...params, by: caller.id, now: clock() }
      const requestDigest = digestRepeatable(request)
      const replyId = await recordReply(db, { ...act, requestDigest, ...body })
      return success({
        ...(await answerAct(services, caller, { ...params, replyId })),
        id: replyId,
      })
    })
    route(app, searchContract, async ({ query, caller }) =>
      success(
        await services.readLimiter.read(
          caller,
          () => searchMessages(db, query.search),
          ({ messages }) => messages.map(({ contact_id }) => contact_id),
        ),
      ),
    )
    route(app, contract.readReply, async ({ params: { id }, caller }) => {
      const read = () => readReply(db, { id, by: caller })
      const idsOf = (reply: { inquiry_id: number }) => [reply.inquiry_id]
      const { body, history } = await services.readLimiter.read(caller, read, idsOf)
      return success({ body, history })
    })
    route(app, contract.finishReplies, async (request) => {
      const { params, caller } = request
      const act = { ...params, by: caller.id, now: clock() }
      const eventId = await finishReplies(db, {
        ...act,
        requestDigest: digestRepeatable(request),
      })
      return success(await answerAct(services, caller, { ...params, eventId }))
    })
  }
