import type { FastifyInstance } from 'fastify'
import type { BodyOf, Endpoint, Reply } from '#contract/endpoint.ts'
import * as contract from '#contract/inquiries/inquiry-acts.ts'
import type { Database } from '../../database/schema.ts'
import { type ActRequest, digestRepeatable, expectedVersion, toAct } from '../../http/idempotency-key.ts'
import { type RequestOf, type Routes, respond, routeAny, success } from '../../http/serve.ts'
import { confirmAnswer } from '../answers/confirm-answer.ts'
import { sendAnswer } from '../answers/send-answer.ts'
import { addInquiry } from '../by-hand/add-inquiry.ts'
import { correctInquiry } from '../by-hand/correct-inquiry.ts'
import { changeStatus } from '../change-status.ts'
import { deleteInquiry, restoreInquiry } from '../deletion/delete-inquiry.ts'
import type { Notifying } from '../mails.ts'
import { addNote, deleteNote, editNote } from '../notes/write-note.ts'
import { changeOwner } from '../plan/change-owner.ts'
import { finishNextStep, setNextStep } from '../plan/next-step.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { finishReplies, markFollowUp, recordReply } from '../replies/record-reply.ts'
import { acceptSuspected } from '../suspected-spam.ts'
import { recordOutcome } from '../timeline/record-outcome.ts'
import { undoChange } from '../undo/undo-change.ts'
import type { Act } from './act.ts'
import { answerAct, type DoneAct, noEntry } from './answer-act.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter; notifying: Notifying }

/** What the act left behind, or its event alone, and what its reply has beside that of every act; nothing where none shows it. */
type Done<E extends Endpoint> =
  Reply<E> extends contract.ActReply ? number | null | (DoneAct & Omit<Reply<E>, keyof contract.ActReply | 'id'>) : void

type Own<E extends Endpoint> = Act & BodyOf<E>

type Verb<E extends Endpoint> = (own: Own<E>, request: RequestOf<E>) => Promise<Done<E>>

/** With what the call declares: whatever else was sent is not read. */
const ownOf = <E extends Endpoint>(call: E, request: ActRequest & RequestOf<E>, now: Date) =>
  ({ ...(call.body && (request.body as object)), ...toAct(request, now) }) as Own<E>

/** Each is done once under its key, and answered with what it left behind; a creation with the id of that, too. */
const actRoute =
  (app: FastifyInstance, services: Services) =>
  <const E extends Endpoint>(call: E, verb: Verb<E>) => {
    const handle = async (request: ActRequest & RequestOf<E>) => {
      const done = (await verb(ownOf(call, request, services.clock()), request)) as number | null | undefined | DoneAct
      if (done === undefined) return success({})
      const { eventId, noteId, replyId, correctionId, ...own } = {
        ...noEntry,
        ...(typeof done === 'number' ? { eventId: done } : done),
      }
      const left = { id: request.params.id, eventId, noteId, replyId, correctionId }
      const created = call.status === 201 && { id: eventId ?? noteId ?? replyId }
      return success({ ...(await answerAct(services, request.caller, left)), ...created, ...own })
    }
    routeAny(app, call, handle)
  }

export const actRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock, notifying } = services
    const act = actRoute(app, services)

    act(contract.changeStatus, async (own, request) => {
      const change = { ...own, expectedVersion: expectedVersion(request) }
      const { event_id: eventId, ...already } = await changeStatus(db, change)
      return { eventId, ...already }
    })
    act(contract.recordOutcome, (own) => recordOutcome(db, own))
    act(contract.changeOwner, (own) => changeOwner(db, own))
    act(contract.setNextStep, (own) => setNextStep(db, own))
    act(contract.finishNextStep, (own, { query }) => finishNextStep(db, { ...own, ...query }))
    act(contract.addNote, async (own) => ({ noteId: await addNote(db, own) }))
    act(contract.editNote, (own, request) => editNote(db, { ...own, expectedVersion: expectedVersion(request) }))
    act(contract.deleteNote, (own, request) => deleteNote(db, { ...own, expectedVersion: expectedVersion(request) }))
    act(contract.deleteInquiry, async (own, request) => ({
      eventId: await deleteInquiry(db, { ...own, expectedVersion: expectedVersion(request) }),
    }))
    act(contract.restoreInquiry, async ({ id, now }, { caller }) => ({
      eventId: await restoreInquiry(db, { id, by: caller, now }),
    }))
    act(contract.acceptSuspected, (own) => acceptSuspected(db, { ...own, notifying }))
    act(contract.recordReply, async (own) => ({ replyId: await recordReply(db, own) }))
    act(contract.finishReplies, (own) => finishReplies(db, own))
    act(contract.markFollowUp, (own) => markFollowUp(db, own))
    act(contract.sendAnswer, (own) => sendAnswer(db, { ...own, toFile: notifying.mailsToFiles }))
    act(contract.confirmAnswer, async (own) => {
      const eventId = await confirmAnswer(db, own)
      notifying.notifyWorker()
      return eventId
    })
    act(contract.correctInquiry, async (own, request) => {
      const correction = { correction: request.body, expectedVersion: expectedVersion(request) }
      const correctionId = await correctInquiry(db, { ...own, ...correction })
      notifying.notifyWorker()
      return { correctionId }
    })
    act(contract.undoChange, async (own) => ({ eventId: own.event_id, event_id: await undoChange(db, own) }))
    respond(app, contract.addInquiry, async (request) => {
      const { caller, body } = request
      const own = { by: caller.id, now: clock(), requestDigest: digestRepeatable(request) }
      const id = await addInquiry(db, { ...own, added: body, notifying })
      return { ...(await answerAct(services, caller, { ...noEntry, id })), id }
    })
  }
