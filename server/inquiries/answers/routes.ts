import * as contract from '#contract/conversation/answers.ts'
import type { Database } from '../../database/schema.ts'
import { toAct } from '../../http/idempotency-key.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import { answerAct } from '../acts/answer-act.ts'
import type { Notifying } from '../mails.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { confirmAnswer } from './confirm-answer.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { sendAnswer } from './send-answer.ts'

type Services = {
  db: Database
  clock: () => Date
  readLimiter: ReadLimiter
  notifying: Notifying
}

export const answerRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock, notifying } = services
    route(app, contract.readDraft, async ({ params: { id }, caller }) =>
      success({
        ...(await readDraft(db, { id, by: caller.id })),
        seen_at: clock().toISOString(),
        to_files: notifying.mailsToFiles,
      }),
    )
    route(app, contract.writeDraft, async ({ params: { id }, caller, body }) => {
      await writeDraft(db, { id, by: caller.id, now: clock(), ...body })
      return emptySuccess
    })
    route(app, contract.sendAnswer, async (request) => {
      const { subject, body, seen_at, send_at = null, claims_and_moves = false } = request.body
      const { id } = request.params
      const eventId = await sendAnswer(db, {
        ...toAct(request, clock()),
        subject,
        body,
        seenAt: seen_at,
        sendAt: send_at,
        // A file answers nobody.
        claimsAndMoves: claims_and_moves && !notifying.mailsToFiles,
        toFile: notifying.mailsToFiles,
      })
      const left = await answerAct(services, request.caller, { id, eventId })
      return success({ ...left, id: eventId })
    })
    route(app, contract.confirmAnswer, async (request) => {
      const { id } = request.params
      const eventId = await confirmAnswer(db, {
        ...toAct(request, clock()),
        answerId: request.body.answer_id,
      })
      notifying.notifyWorker()
      return success(await answerAct(services, request.caller, { id, eventId }))
    })
  }
