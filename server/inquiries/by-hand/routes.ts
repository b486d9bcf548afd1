import { addInquiry as addInquiryCall, correctInquiry as correctInquiryCall } from '#contract/inquiries/inquiry-acts.ts'
import type { Database } from '../../database/schema.ts'
import { digestRepeatable, expectedVersion, toAct } from '../../http/idempotency-key.ts'
import { type Routes, route, success } from '../../http/serve.ts'
import { answerAct } from '../acts/answer-act.ts'
import type { Notifying } from '../mails.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { addInquiry } from './add-inquiry.ts'
import { correctInquiry } from './correct-inquiry.ts'

type Services = {
  db: Database
  clock: () => Date
  readLimiter: ReadLimiter
  notifying: Notifying
}

export const byHandRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock, notifying } = services
    route(app, addInquiryCall, async (request) => {
      const { caller, body } = request
      const act = { by: caller.id, now: clock(), requestDigest: digestRepeatable(request) }
      const id = await addInquiry(db, { ...act, added: body, notifying })
      return success({ ...(await answerAct(services, caller, { id })), id })
    })
    route(app, correctInquiryCall, async (request) => {
      const { caller, body: correction, params } = request
      const correctionId = await correctInquiry(db, {
        ...toAct(request, clock()),
        expectedVersion: expectedVersion(request),
        correction,
      })
      notifying.notifyWorker()
      return success(await answerAct(services, caller, { id: params.id, correctionId }))
    })
  }
