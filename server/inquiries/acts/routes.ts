import { finishReplies as finishCall, recordReply as replyCall } from '#contract/conversation/reply-acts.ts'
import * as contract from '#contract/inquiries/inquiry-acts.ts'
import * as planCalls from '#contract/inquiries/inquiry-plan.ts'
import { undoChange as undoCall } from '#contract/inquiries/inquiry-undo.ts'
import { addNote as addNoteCall } from '#contract/inquiries/notes.ts'
import type { Database } from '../../database/schema.ts'
import { type ActRequest, expectedVersion, toAct } from '../../http/idempotency-key.ts'
import { type Routes, route, success } from '../../http/serve.ts'
import { changeStatus } from '../change-status.ts'
import { addNote } from '../notes/write-note.ts'
import { changeOwner } from '../plan/change-owner.ts'
import { finishNextStep, setNextStep } from '../plan/next-step.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { finishReplies, recordReply } from '../replies/record-reply.ts'
import { recordOutcome } from '../timeline/record-outcome.ts'
import { undoChange } from '../undo/undo-change.ts'
import { answerAct, type DoneAct } from './answer-act.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter }

/** Each is done once under its key, and answered with what it left behind. */
export const actRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock } = services
    const actOf = (request: ActRequest) => toAct(request, clock())
    const answer = ({ params, caller }: ActRequest, act: DoneAct) =>
      answerAct(services, caller, { id: params.id, ...act })

    route(app, contract.changeStatus, async (request) => {
      const { status } = request.body
      const act = { ...actOf(request), status, expectedVersion: expectedVersion(request) }
      const { event_id: eventId, ...already } = await changeStatus(db, act)
      return success({ ...already, ...(await answer(request, { eventId })) })
    })
    route(app, contract.recordOutcome, async (request) => {
      const { outcome, channel = null, claims_and_moves, unless_colleague } = request.body
      const id = await recordOutcome(db, {
        ...actOf(request),
        outcome,
        channel,
        claimsAndMoves: claims_and_moves,
        unlessColleague: unless_colleague,
      })
      return success({ ...(await answer(request, { eventId: id })), id })
    })
    route(app, planCalls.changeOwner, async (request) => {
      const { owner_id: ownerId, expected_owner_id: expectedOwnerId } = request.body
      const eventId = await changeOwner(db, { ...actOf(request), ownerId, expectedOwnerId })
      return success(await answer(request, { eventId }))
    })
    route(app, planCalls.setNextStep, async (request) => {
      const { at, text, expected_at: expectedAt } = request.body
      const eventId = await setNextStep(db, { ...actOf(request), at, text, expectedAt })
      return success(await answer(request, { eventId }))
    })
    route(app, planCalls.finishNextStep, async (request) => {
      const expectedAt = request.query.expected_at
      const eventId = await finishNextStep(db, { ...actOf(request), expectedAt })
      return success(await answer(request, { eventId }))
    })
    route(app, addNoteCall, async (request) => {
      const id = await addNote(db, { ...actOf(request), body: request.body.body })
      return success({ ...(await answer(request, { noteId: id })), id })
    })
    route(app, replyCall, async (request) => {
      const id = await recordReply(db, { ...actOf(request), ...request.body })
      return success({ ...(await answer(request, { replyId: id })), id })
    })
    route(app, finishCall, async (request) => {
      const eventId = await finishReplies(db, actOf(request))
      return success(await answer(request, { eventId }))
    })
    route(app, undoCall, async (request) => {
      const { event_id: eventId, draft } = request.body
      const event_id = await undoChange(db, { ...actOf(request), eventId, draft })
      return success({ ...(await answer(request, { eventId })), event_id })
    })
  }
